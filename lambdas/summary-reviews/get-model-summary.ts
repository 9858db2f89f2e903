import { findSummary } from '@lambdas/data/sessions/session-summaries';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { notFound } from '@lambdas/runtime/errors';
import { iso } from '@lambdas/runtime/iso';
import { getModelSummary } from '@shared/api/summary-reviews';
import { deciderOf } from '@shared/domain/summaries/review';
import { summaryOf } from './review-id';

export const handler = endpoint(getModelSummary, async ({ params: { id } }, { services }) => {
  const { performer, start } = summaryOf(id);
  // A reviewer who lost against another one looks at that one's version right away.
  const found = await findSummary(services.sessions, performer, start, { consistent: true });
  if (!found || found.approved === null || deciderOf(found) !== 'staff') {
    throw notFound('The staff hasn’t approved a summary for this session.');
  }
  return { performer, summary: found.approved, time: iso(found.time) };
});
