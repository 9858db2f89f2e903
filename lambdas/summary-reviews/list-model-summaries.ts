import { endpoint } from '@lambdas/endpoint/endpoint';
import { listPending } from '@lambdas/services/summaries/list-reviews';
import { listModelSummaries } from '@shared/api/summary-reviews';
import { sinceOf, toReviewList } from './review-list';

export const handler = endpoint(
  listModelSummaries,
  async ({ query: { start, performer } }, { caller, services }) => {
    const since = sinceOf(start, services.now());
    return toReviewList(await listPending(services, { since, performer }), caller);
  },
);
