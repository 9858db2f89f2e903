import { findSummary } from '@lambdas/data/sessions/session-summaries';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { getSummaryDraft } from '@shared/api/summary-reviews';
import { toSummaryDraftResponse } from './summary-draft-response';

export const handler = endpoint(
  getSummaryDraft,
  async ({ params: { p, startTime } }, { services }) => {
    const start = Date.parse(startTime);
    const found = await findSummary(services.sessions, p, start, { consistent: true });
    return toSummaryDraftResponse(p, start, found);
  },
);
