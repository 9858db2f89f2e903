import { escapeHtml } from '@shared/domain/mails/escape-html';
import { htmlPage, imageAnswer, notFoundPage, postList, type ShownPost } from '../pages';
import type { SocialAnswer, SocialCall } from '../serve-network';
import type { XAccount, XPost, XWorld } from './world';

const NAME = 'X (Twitter)';
/** A single dark pixel, for accounts without a picture. */
const NO_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYGD4DwABCAEAp3dq0AAAAABJRU5ErkJggg==';

/**
 * The pages: `/`, `/i/web/status/{post}`, `/media/{id}`, `/profile_images/{account}/{number}` and the
 * picture of accounts without one.
 */
export function xPage(world: XWorld, { path }: SocialCall): SocialAnswer {
  const [, folder = '', id = '', , postId = ''] = path.split('/');
  if (folder === 'media') return imageAnswer(NAME, world.media.get(id)?.png);
  if (folder === 'profile_images') {
    return imageAnswer(NAME, world.accounts.get(id)?.picture ?? undefined);
  }
  if (folder === 'sticky') return imageAnswer(NAME, NO_PICTURE);
  if (folder === 'i') {
    const post = world.posts.get(postId);
    return post ? htmlPage(NAME, 'Post', postList([toShown(world, post)])) : notFoundPage(NAME);
  }
  if (folder !== '') return notFoundPage(NAME);
  const accounts = world.accounts.all().map((account) => section(world, account));
  const spent = (world.contract.spent / 1000).toFixed(3);
  const none = '<p>No account yet. One is made when you authorize Roomlight.</p>';
  return htmlPage(
    NAME,
    'Accounts',
    `<p class="note">X would have charged $${spent} since this stand-in started.</p>
${accounts.length > 0 ? accounts.join('') : none}`,
  );
}

function section(world: XWorld, account: XAccount): string {
  const { id, name, username, bio, picture } = account;
  const src = picture === null ? '/sticky/default.png' : `/profile_images/${id}/now.png`;
  const posts = world.postsOf(id).map((post) => toShown(world, post));
  return `<h2><img class="avatar" src="${src}" alt=""> ${escapeHtml(name)}</h2>
<p class="note">@${escapeHtml(username)}</p><p>${escapeHtml(bio)}</p>${postList(posts)}`;
}

function toShown(world: XWorld, { id, userId, text, createdAt, mediaId }: XPost): ShownPost {
  const media = world.media.get(mediaId ?? '');
  return {
    by: `@${world.accounts.get(userId)?.username}`,
    at: createdAt,
    text: escapeHtml(text),
    href: `/i/web/status/${id}`,
    ...(media ? { picture: { src: `/media/${media.id}`, description: media.description } } : {}),
    notes: media?.isAdult ? ['The picture is marked as adult content.'] : [],
  };
}
