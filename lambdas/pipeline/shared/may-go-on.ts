import { BRIDGE_MS } from '@shared/domain/fold/boundaries';
import type { Segment } from '@shared/domain/fold/fold';
import { isOnAir, summarize } from '@shared/domain/sessions/session-summary';

/**
 * Whether a session is running, or ended so recently that a reconnect may continue it. Until then its
 * numbers may change.
 */
export function mayGoOn(broadcast: Segment, now: number): boolean {
  const summary = summarize(broadcast);
  if (!summary) return false;
  return isOnAir(summary, now) || now - (summary.end ?? summary.lastActive) <= BRIDGE_MS;
}
