import type { Segment } from '@shared/domain/fold/fold';
import type { LiveFold } from './live-folds';

/**
 * A session that could not be folded again begins after what is stored as offline. Otherwise a ledger
 * would count the time between for both. One that had ended by then has no duration. What it holds of
 * the very last moment before counts at its beginning, because income is counted by time.
 */
export function beginAfterOffline(session: Segment, { newest, materialized }: LiveFold): Segment {
  const { start, broadcast } = session;
  const offlineSince = offlineFrom(newest);
  const end = materialized.through ?? 0;
  if (!broadcast || start <= offlineSince || start > end) return session;
  const begin = Math.min(end + 1, broadcast.stop ?? Number.POSITIVE_INFINITY);
  const lastActive = Math.max(begin, broadcast.lastActive);
  const { stats } = session;
  const since = begin - stats.origin;
  const notBefore = <One extends { readonly since: number }>(all: readonly One[]): One[] =>
    all.map((one) => (one.since < since ? { ...one, since } : one));
  return {
    ...session,
    start: begin,
    broadcast: { ...broadcast, start: begin, lastActive },
    stats: { ...stats, tips: notBefore(stats.tips), purchases: notBefore(stats.purchases) },
  };
}

/** Since when documents count events as offline (epoch ms): the end of the newest stored session. */
export function offlineFrom(newest: Segment | null): number {
  return newest?.broadcast ? (newest.broadcast.stop ?? Number.POSITIVE_INFINITY) : 0;
}

/**
 * A stored running session may turn out to have ended before payments that it holds already. If it
 * cannot be folded again, they are its own, so it ends after them.
 */
export function endAfterPayments(session: Segment): Segment {
  const { broadcast, stats } = session;
  if (broadcast?.stop == null) return session;
  const payments = [...stats.tips, ...stats.purchases].map(({ since }) => stats.origin + since);
  const stop = payments.reduce((last, ms) => Math.max(last, ms), broadcast.stop);
  return stop === broadcast.stop ? session : { ...session, broadcast: { ...broadcast, stop } };
}
