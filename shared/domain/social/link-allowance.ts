import type { Tier } from '../access/tiers';
import { utcMonth } from '../time/utc-day';
import type { CostClass } from './networks';
import { mayBeOut, type PostState } from './post-state';

/**
 * How many posts with a link a performer may have per calendar month (UTC), where the network charges
 * for them. X takes 20 US cents for each: ten cost 2 dollars of a Pro plan, and 25 performers of a
 * studio at most 25 dollars.
 */
export const LINK_POSTS_PER_MONTH: Readonly<Record<Tier, number>> = {
  Basic: 0,
  Pro: 10,
  Studio: 5,
};

/** What decides whether a post counts. */
export interface CountedPost {
  readonly state: PostState;
  readonly costClass: CostClass;
  /** When it was sent (epoch ms); null if it wasn't. */
  readonly sentAt: number | null;
}

/** Counts the posts with a link that were sent in the month of an instant (epoch ms). */
export function countLinkPosts(posts: readonly CountedPost[], instant: number): number {
  const month = utcMonth(instant);
  return posts.filter(
    ({ state, costClass, sentAt }) =>
      costClass === 'paid-link' && mayBeOut(state) && sentAt !== null && utcMonth(sentAt) === month,
  ).length;
}
