import { sessionLedger } from '@lambdas/data/uploads/ledger';
import type { Services } from '@lambdas/runtime/services';
import type { SessionRequest } from '@lambdas/services/sessions/find-session';
import { spanOf } from '@lambdas/services/sessions/session-span';
import type { OutboundTips } from '@shared/api/session-resources';
import { listOutboundTips } from '@shared/domain/ledger/outbound-tips';
import type * as z from 'zod';

/**
 * Returns the tips that the performer gave to others during the session, from the uploaded ledger.
 */
export async function outbound(
  { sessions }: Services,
  { performer, found }: SessionRequest,
): Promise<z.input<typeof OutboundTips>> {
  const { start, end } = spanOf((await found).segment);
  const ledger = await sessionLedger(sessions, performer, { start, end: end + 1 });
  const coveredMs = ledger.covered.reduce((sum, span) => sum + span.end - span.start, 0);
  const { tips, tokens } = listOutboundTips(ledger.entries);
  return { tips: [...tips], tokens, isCovered: coveredMs >= end + 1 - start };
}
