import type { Caller } from '@lambdas/auth/callers';
import { iso } from '@lambdas/runtime/iso';
import type { ReviewPage } from '@lambdas/services/summaries/list-reviews';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { toReviewResponse } from './review-response';

/** Product specification, business constants. */
const DEFAULT_DAYS = 10;

/** Returns since when the caller wants reviews, in epoch ms. */
export function sinceOf(start: string | undefined, now: number): number {
  return start === undefined ? now - DEFAULT_DAYS * DAY_MS : Date.parse(start);
}

/** Converts a page of reviews to what the staff sees. */
export function toReviewList({ reviews, next }: ReviewPage, { account }: Caller) {
  return {
    reviews: reviews.map(({ performer, summary }) =>
      toReviewResponse(performer, summary, account.id),
    ),
    next: next === null ? null : iso(next),
  };
}
