import { getOverlayData, listTopTippers } from '@shared/api/client-calls.gen';
import { resolveOverlayPeriod } from '@shared/domain/tip-report/overlay-period';
import { openQuestion } from './ask-overlay';
import type { OverlayAccess } from './overlay-access';
import { needsSession, type OverlayOptions } from './overlay-options';
import type { OverlayNumbers } from './overlay-view';

/** What came of asking for everything that an overlay shows. */
export type Reading =
  /** All that was asked for arrived. `isPartial`: the link doesn't open the session. */
  | { readonly kind: 'complete'; readonly isPartial: boolean }
  | { readonly kind: 'failed'; readonly retryAfterMs: number }
  | { readonly kind: 'refused' };

/** Asks for an overlay's numbers. What a reading didn't bring stays as it was. */
export function openNumbers(access: OverlayAccess, options: OverlayOptions) {
  const { parts, mode, days, count } = options;
  const askTippers = openQuestion(listTopTippers, access);
  const askSession = openQuestion(getOverlayData, access);
  let numbers: OverlayNumbers = { tippers: null, session: null };
  let isPartial = false;

  const read = async (): Promise<Reading> => {
    // Computed each time, because an overlay stays open past the end of a month.
    const period = { ...resolveOverlayPeriod(mode, days, Date.now()) };
    const [tippers, session] = await Promise.all([
      parts.includes('tippers') ? askTippers({ ...period, count: String(count) }) : null,
      needsSession(parts) && !isPartial ? askSession() : null,
    ]);
    if (tippers?.kind === 'reply') numbers = { ...numbers, tippers: tippers.reply.tippers };
    if (session?.kind === 'reply') numbers = { ...numbers, session: session.reply };
    // The key works, but its creator's plan or sections don't include the session.
    if (session?.kind === 'refused' && session.status === 403) {
      isPartial = true;
      numbers = { ...numbers, session: null };
    } else if (session?.kind === 'refused') {
      return { kind: 'refused' };
    }
    if (tippers?.kind === 'refused') return { kind: 'refused' };
    const failed = [tippers, session].filter((answer) => answer?.kind === 'failed');
    if (failed.length === 0) return { kind: 'complete', isPartial };
    return {
      kind: 'failed',
      retryAfterMs: Math.max(...failed.map(({ retryAfterMs }) => retryAfterMs)),
    };
  };
  return { read, current: () => numbers };
}
