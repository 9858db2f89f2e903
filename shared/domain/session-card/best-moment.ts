import type { Segment } from '../fold/fold';
import { findHighestTip } from '../sessions/session-summary';

/** How long the busiest time is. */
const BUSY_MS = 5 * 60_000;

/**
 * The moment of a session worth showing, at epoch ms. `tip`: the highest tip, in tokens. `tips`: the
 * five minutes with the most tips. `viewers`: the fullest room.
 */
export interface BestMoment {
  readonly kind: 'tip' | 'tips' | 'viewers';
  readonly at: number;
  readonly count: number;
}

/**
 * Finds the best moment: the highest tip, or the busiest five minutes if amounts stay private.
 * Without tips, the fullest room; null if nobody counted viewers, either.
 */
export function findBestMoment({ stats }: Segment, showsTokens: boolean): BestMoment | null {
  const { origin } = stats;
  const highest = findHighestTip(stats);
  if (!highest) return findFullestRoom(stats);
  if (showsTokens) return { kind: 'tip', at: origin + highest.since, count: highest.tokens };
  const { since, count } = findBusiest(stats.tips.map((tip) => tip.since));
  return { kind: 'tips', at: origin + since, count };
}

/** The first of the times that begins the fullest five minutes. */
function findBusiest(unsorted: readonly number[]): { since: number; count: number } {
  const times = unsorted.toSorted((a, b) => a - b);
  let best = { since: times[0] ?? 0, count: 0 };
  let end = 0;
  for (const [index, since] of times.entries()) {
    while (end < times.length && (times[end] ?? 0) < since + BUSY_MS) end += 1;
    if (end - index > best.count) best = { since, count: end - index };
  }
  return best;
}

function findFullestRoom({ origin, roomSnapshots }: Segment['stats']): BestMoment | null {
  let best: BestMoment | null = null;
  for (const { since, viewers } of roomSnapshots) {
    if (viewers > (best?.count ?? 0))
      best = { kind: 'viewers', at: origin + since, count: viewers };
  }
  return best;
}
