import { endpoint } from '@lambdas/endpoint/endpoint';
import { listReviews } from '@lambdas/services/summaries/list-reviews';
import { listSummaryReviews } from '@shared/api/summary-reviews';
import { sinceOf, toReviewList } from './review-list';

export const handler = endpoint(
  listSummaryReviews,
  async ({ query: { start, performer } }, { caller, services }) => {
    const since = sinceOf(start, services.now());
    return toReviewList(await listReviews(services, { since, performer }), caller);
  },
);
