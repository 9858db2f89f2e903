import { createHash } from 'node:crypto';
import { findLinks } from '@shared/domain/social/find-links';
import { countWeighted } from '@shared/domain/social/weighted-length';
import * as z from 'zod';
import { jsonAnswer, type SocialAnswer } from '../serve-network';
import { invalidRequest, notFound, problem } from './refusals';
import type { XAccount, XPost, XWorld } from './world';

/** X refuses the same text for a while; how long is not documented. */
const DUPLICATE_MS = 24 * 3_600_000;
const PRICES = { post: 15, link: 200, delete: 10, read: 1 };

const NewPost = z.strictObject({
  text: z.string(),
  media: z.strictObject({ media_ids: z.array(z.string()).min(1).max(4) }).exactOptional(),
});

/** `POST /2/tweets` */
export function createPost(world: XWorld, { id: userId }: XAccount, fields: unknown): SocialAnswer {
  const parsed = NewPost.safeParse(fields);
  if (!parsed.success) throw invalidRequest(z.prettifyError(parsed.error));
  const { text, media } = parsed.data;
  if (text.trim() === '' && !media) throw invalidRequest('The text is empty.');
  if (countWeighted(text) > 280) throw invalidRequest('The text is too long.');
  const mediaId = media?.media_ids[0] ?? null;
  if (mediaId !== null && world.media.get(mediaId)?.userId !== userId) {
    throw invalidRequest('Your media IDs are invalid.');
  }
  const isDuplicate = world
    .postsOf(userId)
    .some((post) => post.text === text && world.now() - post.createdAt < DUPLICATE_MS);
  if (isDuplicate) {
    const detail = 'You are not allowed to create a Tweet with duplicate content.';
    throw problem(403, 'Forbidden', detail);
  }
  world.contract.spent += findLinks(text).length > 0 ? PRICES.link : PRICES.post;
  const post = world.posts.put({
    id: world.newId(),
    createdAt: world.now(),
    userId,
    text,
    mediaId,
  });
  return jsonAnswer(201, {
    data: { id: post.id, text: toWire(world, post).text, edit_history_tweet_ids: [post.id] },
  });
}

/** `DELETE /2/tweets/:id` */
export function deletePost(world: XWorld, { id: userId }: XAccount, id: string): SocialAnswer {
  const post = world.posts.get(id);
  if (!post) throw notFound(`Could not find tweet with id: [${id}].`);
  if (post.userId !== userId) {
    throw problem(403, 'Forbidden', 'You are not authorized to delete this Tweet.');
  }
  world.contract.spent += PRICES.delete;
  world.posts.remove(id);
  return jsonAnswer(200, { data: { deleted: true } });
}

const Listing = z.strictObject({
  max_results: z.coerce.number().int().min(5).max(100).default(10),
  start_time: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    .exactOptional(),
  exclude: z.enum(['replies', 'retweets', 'replies,retweets', 'retweets,replies']).exactOptional(),
  'tweet.fields': z.string().default(''),
});

/** `GET /2/users/:id/tweets` */
export function listPosts(world: XWorld, userId: string, query: URLSearchParams): SocialAnswer {
  const parsed = Listing.safeParse(Object.fromEntries(query));
  if (!parsed.success) throw invalidRequest(z.prettifyError(parsed.error));
  const { max_results: most, start_time: start, 'tweet.fields': wanted } = parsed.data;
  if (!world.accounts.get(userId)) throw notFound(`Could not find user with id: [${userId}].`);
  const since = start === undefined ? 0 : Date.parse(start);
  const found = world
    .postsOf(userId)
    .filter(({ createdAt }) => createdAt >= since)
    .toReversed()
    .slice(0, most);
  world.contract.spent += found.length * PRICES.read;
  const names = new Set(['id', 'text', 'edit_history_tweet_ids', ...wanted.split(',')]);
  const data = found.map((post) => {
    const fields = Object.entries(toWire(world, post)).filter(([name]) => names.has(name));
    return Object.fromEntries(fields);
  });
  // Without posts there is no list at all.
  return jsonAnswer(200, {
    ...(data.length > 0 ? { data } : {}),
    meta: { result_count: data.length },
  });
}

/** As X returns a post: escaped, with short links, and one more link for a picture. */
function toWire(world: XWorld, { id, text, createdAt, mediaId, userId }: XPost) {
  const username = world.accounts.get(userId)?.username;
  const urls: object[] = [];
  let written = '';
  let at = 0;
  for (const link of findLinks(text)) {
    const url = shorten(link.url);
    const expanded = link.text === link.url ? link.url : `http://${link.text}`;
    written += text.slice(at, link.start) + url;
    at = link.end;
    urls.push({ url, expanded_url: expanded, display_url: link.text });
  }
  written += text.slice(at);
  if (mediaId !== null) {
    const url = shorten(`picture ${id}`);
    written += ` ${url}`;
    urls.push({
      url,
      expanded_url: `https://twitter.com/${username}/status/${id}/photo/1`,
      display_url: `pic.twitter.com/${url.slice(-10)}`,
      media_key: `3_${mediaId}`,
    });
  }
  return {
    id,
    text: written.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign),
    created_at: new Date(createdAt).toISOString(),
    edit_history_tweet_ids: [id],
    ...(urls.length > 0 ? { entities: { urls } } : {}),
  };
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export function shorten(url: string): string {
  const code = createHash('sha256').update(url).digest('base64url').replace(/\W|_/g, '');
  return `https://t.co/${code.slice(0, 10)}`;
}
