import { formatDuration, formatPlural, formatTokens } from '../mails/format-amounts';
import type { News } from './notification';

interface EndedSession {
  /** Epoch ms. */
  readonly start: number;
  readonly end: number;
  readonly tipTokens: number;
  /** Number of distinct tippers. */
  readonly tippers: number;
}

/**
 * Notification about a finished session. It names nobody, because everyone with access to the
 * performer reads it.
 */
export function toSessionNews({ start, end, tipTokens, tippers }: EndedSession): News {
  const from = formatPlural(tippers, 'tipper', 'tippers');
  return {
    id: `session:${start}`,
    kind: 'session',
    at: end,
    title: 'Session finished',
    text: `${formatTokens(tipTokens)} in tips from ${from}, ${formatDuration(end - start)} live.`,
    session: start,
  };
}
