import { findSummary, type SessionSummary } from '@lambdas/data/sessions/session-summaries';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { findSession } from '@lambdas/services/sessions/find-session';
import { getSessionSummary, type SummaryResponse } from '@shared/api/summaries';

export const handler = endpoint(
  getSessionSummary,
  async ({ params: { p, startTime } }, { services }) => {
    const start = Date.parse(startTime);
    const found = await findSummary(services.sessions, p, start);
    // Without a summary, check that the session exists.
    if (!found) await findSession(services, p, startTime);
    return {
      performer: p,
      startTime: iso(start),
      status: statusOf(found),
      summary: found?.status === 'approved' ? found.approved : null,
      time: found ? iso(found.time) : null,
    };
  },
);

function statusOf(found: SessionSummary | null): SummaryResponse['status'] {
  if (!found) return 'none';
  return found.status === 'suggested' ? 'in-review' : found.status;
}
