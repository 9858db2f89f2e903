import type { startSocialNetworks } from '@infra/local/social/start-social-networks';
import { changePost, planPost } from '@lambdas/data/social/posts';
import { services } from '@lambdas/runtime/services';
import { formatPostId } from '@lambdas/services/social/post-response';
import { connectSocialNetwork, getSocialRequestToken } from '@shared/api/social';
import type { PostState } from '@shared/domain/social/post-state';
import type { Person } from './signed-in';

type Standins = Awaited<ReturnType<typeof startSocialNetworks>>;

/** A post that was deleted already, so that deleting it again succeeds. */
const DELETED = { session: Date.UTC(2026, 10, 5, 17), network: 'bluesky', kind: 'start' } as const;
export const DELETED_POST = formatPostId(DELETED);

/** What stand-ins made for each performer's examples. */
const passwords = new Map<string, { identifier: string; appPassword: string }>();
const returned = new Map<string, { oauth_token: string; oauth_verifier: string; at: number }>();

/** The credentials of an account at Bluesky; ones that nobody has where none was made. */
export const blueskyOf = (performer: string) =>
  passwords.get(performer) ?? {
    identifier: 'nobody.bsky.social',
    appPassword: 'abcd-efgh-ijkl-mnop',
  };

/** What X led back with; nothing that X knows where nobody was asked. */
export function returnedFromX(performer: string) {
  const { oauth_token = 'nobody', oauth_verifier = 'nobody' } = returned.get(performer) ?? {};
  return { oauth_token, oauth_verifier };
}

/** Whether it is so long ago that X led back that another return is needed. */
export function isOldReturn(performer: string): boolean {
  const at = returned.get(performer)?.at;
  return at !== undefined && Date.now() - at > 10 * 60_000;
}

/** Creates what the examples of social calls name. */
export async function giveSocialExamples(
  standins: Standins,
  person: Pick<Person, 'call'>,
  performer: string,
): Promise<void> {
  const handle = `${performer.replaceAll('_', '-')}.bsky.social`;
  const { identifier, appPassword } = standins.bluesky.createAccount(handle);
  passwords.set(performer, { identifier, appPassword });
  await person.call(connectSocialNetwork, {
    params: { p: performer },
    body: { network: 'bluesky', identifier, appPassword },
  });
  const { configs, now } = services();
  const place = { performer, ...DELETED };
  await planPost(configs, place, { due: DELETED.session, now: now() });
  for (const state of ['sending', 'published', 'removed'] satisfies PostState[]) {
    await changePost(configs, place, (post) => ({ ...post, state, postId: 'a-post' }));
  }
  await giveReturnFromX(standins, person, performer);
}

/** Lets X lead back once more, because each return works once. */
export async function giveReturnFromX(
  { x }: Standins,
  person: Pick<Person, 'call'>,
  performer: string,
): Promise<void> {
  const { url } = await person.call(getSocialRequestToken, { params: { p: performer } });
  const back = new URL(await x.authorize(url, performer.slice(0, 15))).searchParams;
  returned.set(performer, {
    oauth_token: back.get('oauth_token') ?? '',
    oauth_verifier: back.get('oauth_verifier') ?? '',
    at: Date.now(),
  });
}
