import { escapeHtml } from '@shared/domain/mails/escape-html';
import {
  actionForm,
  htmlPage,
  imageAnswer,
  notFoundPage,
  postList,
  redirect,
  type ShownPost,
  textField,
} from '../pages';
import { readFields, type SocialAnswer, type SocialCall } from '../serve-network';
import { partsOf } from './post-record';
import {
  type BlueskyAccount,
  type BlueskyPost,
  type BlueskyWorld,
  idOfPost,
  idOfUpload,
} from './world';

const NAME = 'Bluesky';

/** The pages: `/`, `/profile/{did}/post/{rkey}` and `/blobs/{did}/{cid}`. */
export async function blueskyPage(world: BlueskyWorld, call: SocialCall): Promise<SocialAnswer> {
  const [, folder = '', id = '', part = '', rkey = ''] = call.path.split('/');
  if (folder === 'blobs') return imageAnswer(NAME, world.uploads.get(idOfUpload(id, part))?.base64);
  if (folder === 'profile') {
    const post = world.posts.get(idOfPost(decodeURIComponent(id), rkey));
    return post ? htmlPage(NAME, 'Post', postList([toShown(world, post)])) : notFoundPage(NAME);
  }
  if (folder !== '') return notFoundPage(NAME);
  if (call.method === 'POST') {
    const name = (await readFields(call))?.name;
    const label = (typeof name === 'string' ? name : '').toLowerCase().replace(/[^a-z0-9-]/g, '');
    if (label !== '') world.createAccount(`${label.slice(0, 18)}.bsky.social`);
    return redirect('/');
  }
  const accounts = world.accounts.all().map((account) => section(world, account));
  const form = actionForm(
    '/',
    textField('name', 'Name', 'lana'),
    'New account with an app password',
  );
  return htmlPage(NAME, 'Accounts', `${form}${accounts.join('')}`);
}

function section(world: BlueskyWorld, { id, handle, appPassword }: BlueskyAccount): string {
  const posts = world.posts.all().filter(({ did }) => did === id);
  return `<h2>@${escapeHtml(handle)}</h2>
<p class="note">App password: <code>${escapeHtml(appPassword)}</code></p>
${postList(posts.map((post) => toShown(world, post)))}`;
}

function toShown(world: BlueskyWorld, { did, rkey, record, createdAt }: BlueskyPost): ShownPost {
  const { embed, labels } = record;
  const image = embed?.$type === 'app.bsky.embed.images' ? embed.images[0] : undefined;
  const card = embed?.$type === 'app.bsky.embed.external' ? embed.external : undefined;
  const notes = (labels?.values ?? []).map(({ val }) => `Labeled by its author: ${val}.`);
  return {
    by: `@${world.accounts.get(did)?.handle}`,
    at: createdAt,
    text: partsOf(record).map(toMarkup).join(''),
    href: `/profile/${did}/post/${rkey}`,
    ...(image
      ? { picture: { src: `/blobs/${did}/${image.image.ref.$link}`, description: image.alt } }
      : {}),
    notes: card ? [...notes, `Card: ${card.title}`] : notes,
  };
}

function toMarkup({ text, uri }: { text: string; uri: string | null }): string {
  if (uri === null) return escapeHtml(text);
  return `<a href="${escapeHtml(uri)}" rel="noreferrer">${escapeHtml(text)}</a>`;
}
