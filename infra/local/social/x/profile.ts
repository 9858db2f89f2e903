import { findLinks } from '@shared/domain/social/find-links';
import * as z from 'zod';
import { isJpeg, isPng } from '../image-types';
import { jsonAnswer, type SocialAnswer } from '../serve-network';
import { shorten } from './posts';
import { invalidRequest, legacy } from './refusals';
import { withPicture, type XAccount, type XWorld } from './world';

const LARGEST_PICTURE = 700_000;
const USER_READ = 10;

const Reading = z.strictObject({ 'user.fields': z.string().default('') });

/** `GET /2/users/me` */
export function readMe(
  world: XWorld,
  account: XAccount,
  query: URLSearchParams,
  url: string,
): SocialAnswer {
  const parsed = Reading.safeParse(Object.fromEntries(query));
  if (!parsed.success) throw invalidRequest(z.prettifyError(parsed.error));
  world.contract.spent += USER_READ;
  const wanted = new Set(['id', 'name', 'username', ...parsed.data['user.fields'].split(',')]);
  const fields = Object.entries(toUser(account, url)).filter(([name]) => wanted.has(name));
  return jsonAnswer(200, { data: Object.fromEntries(fields) });
}

const TextChange = z.strictObject({
  name: z.string().exactOptional(),
  description: z.string().exactOptional(),
  skip_status: z.enum(['true', 'false']).exactOptional(),
});

/** `POST /1.1/account/update_profile.json`. Fields that are not given stay as they are. */
export function updateProfile(world: XWorld, account: XAccount, fields: unknown): SocialAnswer {
  demandAccess(world);
  const parsed = TextChange.safeParse(fields);
  if (!parsed.success) throw legacy(400, 214, z.prettifyError(parsed.error));
  const { name = account.name, description = account.bio } = parsed.data;
  const isNamed = name.trim() !== '' && [...name].length <= 50;
  if (!isNamed) throw legacy(403, 120, 'Account update failed: Name is invalid.');
  if ([...description].length > 160) {
    const problem = 'Description is too long (maximum is 160 characters).';
    throw legacy(403, 120, `Account update failed: ${problem}`);
  }
  return toLegacyUser(world.accounts.put({ ...account, name, bio: description }));
}

const PictureChange = z.strictObject({
  image: z.base64().exactOptional(),
  skip_status: z.enum(['true', 'false']).exactOptional(),
});

/** `POST /1.1/account/update_profile_image.json` */
export function updatePicture(world: XWorld, account: XAccount, fields: unknown): SocialAnswer {
  demandAccess(world);
  const parsed = PictureChange.safeParse(fields);
  if (!parsed.success) throw legacy(400, 214, z.prettifyError(parsed.error));
  const { image } = parsed.data;
  if (image === undefined) throw legacy(400, 38, 'image parameter is missing.');
  const bytes = Buffer.from(image, 'base64');
  if (!(isPng(bytes) || isJpeg(bytes)) || bytes.length >= LARGEST_PICTURE) {
    throw legacy(400, 120, 'Account update failed: Profile image is invalid.');
  }
  return toLegacyUser(world.accounts.put(withPicture(account, image)));
}

function demandAccess({ contract }: XWorld): void {
  if (contract.changesProfiles) return;
  const message =
    'You currently have access to a subset of X API V2 endpoints and limited v1.1 endpoints only.';
  throw legacy(403, 453, message);
}

function toUser({ id, name, username, bio, picture, pictures }: XAccount, url: string) {
  let description = '';
  let at = 0;
  const urls = findLinks(bio).map((link) => {
    const short = shorten(link.url);
    description += bio.slice(at, link.start) + short;
    at = link.end;
    return { url: short, expanded_url: link.url, display_url: link.text };
  });
  // Whoever never uploaded one has a picture of X's.
  const path =
    picture === null
      ? 'sticky/default_profile_images/default_profile'
      : `profile_images/${id}/${pictures}`;
  return {
    id,
    name,
    username,
    description: description + bio.slice(at),
    profile_image_url: `${url}/${path}_normal.png`,
    ...(urls.length > 0 ? { entities: { description: { urls } } } : {}),
  };
}

function toLegacyUser({ id, name, username, bio }: XAccount): SocialAnswer {
  return jsonAnswer(200, { id_str: id, name, screen_name: username, description: bio });
}
