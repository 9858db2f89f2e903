import type { Caller } from '@lambdas/auth/callers';
import { badInput } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { decideReview } from '@lambdas/services/summaries/decide-review';
import type { SummaryReview } from '@shared/api/summary-reviews';
import { summaryOf } from './review-id';
import { toReviewResponse } from './review-response';

interface Wanted {
  readonly performer: string;
  readonly time: string;
  /** The text to approve; null rejects the summary. */
  readonly text: string | null;
}

/**
 * Decides about a review for the staff.
 *
 * @throws ApiError `bad-input` if the review is another performer's, and as `decideReview`
 */
export async function decideForStaff(
  services: Services,
  { account }: Caller,
  id: string,
  { performer, time, text }: Wanted,
): Promise<SummaryReview> {
  const reviewed = summaryOf(id);
  if (reviewed.performer !== performer) {
    throw badInput('body.performer', 'The performer must be the one in the review’s ID.');
  }
  const decided = await decideReview(services, reviewed, {
    text,
    as: 'staff',
    by: account.id,
    seen: Date.parse(time),
  });
  return toReviewResponse(performer, decided, account.id);
}
