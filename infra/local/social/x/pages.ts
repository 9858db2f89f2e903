import { escapeHtml } from '@shared/domain/mails/escape-html';
import { htmlPage, notFoundPage, pngAnswer, postList, type ShownPost } from '../pages';
import type { SocialAnswer, SocialCall } from '../serve-network';
import type { XAccount, XPost, XWorld } from './world';

const NAME = 'X (Twitter)';
/** A single dark pixel, for accounts without a picture. */
const NO_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYGD4DwABCAEAp3dq0AAAAABJRU5ErkJggg==';

/** The pages: `/`, `/i/web/status/{post}`, `/media/{id}` and `/profile_images/{account}/{version}`. */
export function xPage(world: XWorld, { path }: SocialCall): SocialAnswer {
  const [, folder = '', id = '', , postId = ''] = path.split('/');
  if (folder === 'media') return pngAnswer(NAME, world.media.get(id)?.png);
  if (folder === 'profile_images') {
    return pngAnswer(NAME, world.accounts.get(id)?.picture ?? NO_PICTURE);
  }
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
  const { id, name, username, bio } = account;
  const posts = world.postsOf(id).map((post) => toShown(world, post));
  return `<h2><img class="avatar" src="/profile_images/${id}/now.png" alt=""> ${escapeHtml(name)}</h2>
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
