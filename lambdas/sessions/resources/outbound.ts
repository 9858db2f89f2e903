import { sessionLedger, withinSpan } from '@lambdas/data/uploads/ledger';
import type { Services } from '@lambdas/runtime/services';
import type { SessionRequest } from '@lambdas/services/sessions/find-session';
import { spanOf } from '@lambdas/services/sessions/session-span';
import type { OutboundTips } from '@shared/api/session-resources';
import { listOutboundTips } from '@shared/domain/ledger/outbound-tips';
import type * as z from 'zod';

/** The ledger of so long a session is read while the session is looked up. */
const USUAL_MS = 12 * 3_600_000;

/**
 * Returns the tips that the performer gave to others during the session, from the uploaded ledger.
 */
export async function outbound(
  { sessions }: Services,
  { performer, start, found }: SessionRequest,
): Promise<z.input<typeof OutboundTips>> {
  const usual = { start, end: start + USUAL_MS };
  const [{ segment }, early] = await Promise.all([
    found,
    sessionLedger(sessions, performer, usual),
  ]);
  const span = { start, end: spanOf(segment).end + 1 };
  const ledger =
    span.end <= usual.end
      ? withinSpan(early, span)
      : await sessionLedger(sessions, performer, span);
  const coveredMs = ledger.covered.reduce((sum, one) => sum + one.end - one.start, 0);
  const { tips, tokens } = listOutboundTips(ledger.entries);
  return { tips: [...tips], tokens, isCovered: coveredMs >= span.end - span.start };
}
