import type { SessionSummary } from '@lambdas/data/sessions/session-summaries';
import type { Services } from '@lambdas/runtime/services';
import { decideReview } from '@lambdas/services/summaries/decide-review';
import { listPending, listReviews } from '@lambdas/services/summaries/list-reviews';
import type { Wish } from '@shared/domain/summaries/review';

/** A review as somebody saw it. */
export interface SeenReview {
  readonly performer: string;
  /** Start of the session, and the summary's time (epoch ms). */
  readonly start: number;
  readonly time: number;
  readonly suggested: string | null;
  readonly approved: string | null;
}

/** Lists what waits for review. */
export async function pendingReviews(services: Services, since = 0): Promise<SeenReview[]> {
  return (await listPending(services, { since })).reviews.map(seen);
}

/** Lists what the staff approved, and what waits for review. */
export async function allReviews(services: Services, since = 0): Promise<SeenReview[]> {
  return (await listReviews(services, { since })).reviews.map(seen);
}

function seen({ performer, summary }: { performer: string; summary: SessionSummary }): SeenReview {
  const { start, time, suggested, approved } = summary;
  return { performer, start, time, suggested, approved };
}

/** Decides about a review, as a reviewer by default. */
export function decide(
  services: Services,
  { performer, start, time }: Pick<SeenReview, 'performer' | 'start' | 'time'>,
  text: string | null,
  who: Partial<Pick<Wish, 'as' | 'by'>> = {},
): Promise<SessionSummary> {
  const wish = { text, as: 'staff', by: 'reviewer', seen: time, ...who } as const;
  return decideReview(services, { performer, start }, wish);
}
