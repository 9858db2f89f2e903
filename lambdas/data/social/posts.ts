import { createHash } from 'node:crypto';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, queryItems, updateItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { NETWORKS, type Network } from '@shared/domain/social/networks';
import { POST_KINDS, type PostKind } from '@shared/domain/social/post-plan';
import { canBecome, POST_REASONS, POST_STATES } from '@shared/domain/social/post-state';
import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';

/** How long the history goes back. */
const KEPT_DAYS = 400;

/** One post at one network, from its plan to its end. Times are epoch ms. */
export const socialPostItem = defineItem({
  name: 'social-posts',
  table: 'configs',
  pk: 'P#{performer}',
  sk: 'POST#{session:time}#{network}#{kind}',
  schema: () =>
    z.object({
      state: z.enum(POST_STATES),
      /** Why it was skipped, failed, or is unknown; null otherwise. */
      reason: z.enum(POST_REASONS).nullable(),
      due: z.number(),
      /** It is not tried before this: the network asked us to wait. */
      notBefore: z.number(),
      /** What was sent, or was to be sent; null until it is due. */
      text: z.string().nullable(),
      costClass: z.enum(['free', 'paid', 'paid-link']),
      /** The link was left out because the month's allowance was used up. */
      isLinkOmitted: z.boolean(),
      /** When it was first sent; null if it wasn't. */
      sentAt: z.number().nullable(),
      /** The network's id and address; null until it is known to be published. */
      postId: z.string().nullable(),
      url: z.string().nullable(),
      /** When the state last changed. */
      changedAt: z.number(),
      ttl: z.number(),
      version: z.number(),
    }),
});

type StoredPost = ItemOf<typeof socialPostItem>;

export type SocialPost = Omit<StoredPost, 'network' | 'kind' | 'ttl' | 'version'> & {
  readonly network: Network;
  readonly kind: PostKind;
};

/** Which post it is. At most one exists per session, network and kind. */
export type PostPlace = Pick<SocialPost, 'performer' | 'session' | 'network' | 'kind'>;

/** Identifies a post at its network, the same for each attempt: 64 letters and digits. */
export function postKey({ performer, session, network, kind }: PostPlace): string {
  return createHash('sha256').update([performer, session, network, kind].join(' ')).digest('hex');
}

/** Reads a post; null if there is none. 1 read unit: strongly consistent. */
export async function findPost(configs: Table, place: PostPlace): Promise<SocialPost | null> {
  const item = await getItem(configs, socialPostItem, place, { consistent: true });
  return item && (ofOurs(item)[0] ?? null);
}

/** Plans a post unless it exists, and returns it as it is stored. */
export async function planPost(
  configs: Table,
  place: PostPlace,
  { due, now }: { due: number; now: number },
): Promise<SocialPost> {
  const saved = await updateItem(configs, socialPostItem, place, (stored) =>
    stored
      ? null
      : {
          state: 'planned' as const,
          reason: null,
          due,
          notBefore: due,
          text: null,
          costClass: 'free' as const,
          isLinkOmitted: false,
          sentAt: null,
          postId: null,
          url: null,
          changedAt: now,
          ttl: expiryOf(place.session),
        },
  );
  const [post] = saved ? ofOurs(saved) : [];
  if (!post) throw new Error('The post was not planned.');
  return post;
}

/**
 * Saves the result of `change` and returns the post; null if there is none. A state that can't
 * follow the present one changes nothing, so a slow run can't undo what a later one wrote.
 */
export async function changePost(
  configs: Table,
  place: PostPlace,
  change: (post: SocialPost) => SocialPost | null,
): Promise<SocialPost | null> {
  const saved = await updateItem(configs, socialPostItem, place, (stored) => {
    const [post] = stored ? ofOurs(stored) : [];
    const changed = post ? change(post) : null;
    if (!post || !changed) return null;
    if (changed.state !== post.state && !canBecome(post.state, changed.state)) return null;
    const { state, reason, due, notBefore, text, costClass, isLinkOmitted } = changed;
    const { sentAt, postId, url, changedAt } = changed;
    const said = { state, reason, due, notBefore, text, costClass, isLinkOmitted };
    return { ...said, sentAt, postId, url, changedAt, ttl: expiryOf(place.session) };
  });
  return saved && (ofOurs(saved)[0] ?? null);
}

/**
 * Lists the posts about sessions that started at or after an instant (epoch ms), oldest first.
 * Strongly consistent: about 1 read unit per 8 of them.
 */
export async function listPostsSince(
  configs: Table,
  performer: string,
  since: number,
): Promise<SocialPost[]> {
  const range = { from: { session: since }, consistent: true };
  return (await queryItems(configs, socialPostItem, { performer }, range)).flatMap(ofOurs);
}

/**
 * Lists the newest posts before another one, newest session first.
 *
 * @param before null for the newest of all
 */
export async function listPostsBefore(
  configs: Table,
  performer: string,
  before: Pick<PostPlace, 'session' | 'network' | 'kind'> | null,
  most: number,
): Promise<SocialPost[]> {
  const items = await queryItems(
    configs,
    socialPostItem,
    { performer },
    // The range includes its end.
    { ...(before && { to: before }), descending: true, limit: most + 1 },
  );
  const end = before && keyOf(socialPostItem, { performer, ...before }).sk;
  return items
    .flatMap(ofOurs)
    .filter((post) => keyOf(socialPostItem, post).sk !== end)
    .slice(0, most);
}

const expiryOf = (session: number) => Math.ceil((session + KEPT_DAYS * DAY_MS) / 1000);

function ofOurs({ ttl: _, version: __, ...item }: StoredPost): SocialPost[] {
  const network = NETWORKS.find((one) => one === item.network);
  const kind = POST_KINDS.find((one) => one === item.kind);
  return network && kind ? [{ ...item, network, kind }] : [];
}
