import type { SessionSummary } from '@lambdas/data/sessions/session-summaries';
import { iso } from '@lambdas/runtime/iso';
import type { SummaryReview } from '@shared/api/summary-reviews';
import { reviewIdOf } from './review-id';

/** Converts a summary to the review that the staff sees. */
export function toReviewResponse(
  performer: string,
  summary: SessionSummary,
  account: string,
): SummaryReview {
  const { start, status, approved, suggested, time, decisions } = summary;
  return {
    id: reviewIdOf({ performer, start }),
    performer,
    summary: approved,
    suggested_summary: suggested,
    time: iso(time),
    ip_address: null,
    status: status === 'suggested' ? 'waiting' : status === 'approved' ? 'approved' : 'rejected',
    decided_by_you: decisions.at(-1)?.by === account,
  };
}
