import { endpoint } from '@lambdas/endpoint/endpoint';
import { decideReview } from '@lambdas/services/summaries/decide-review';
import { decideSummaryDraft } from '@shared/api/summary-reviews';
import { toSummaryDraftResponse } from './summary-draft-response';

export const handler = endpoint(
  decideSummaryDraft,
  async ({ params: { p, startTime }, body }, { caller, services }) => {
    const start = Date.parse(startTime);
    const wish = {
      text: 'text' in body ? body.text : null,
      as: 'room',
      by: caller.account.id,
      seen: Date.parse(body.time),
    } as const;
    const decided = await decideReview(services, { performer: p, start }, wish);
    return toSummaryDraftResponse(p, start, decided);
  },
);
