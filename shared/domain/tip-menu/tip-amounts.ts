import type { Segment } from '../fold/fold';
import { utcMonth } from '../time/utc-day';

/** How often each amount was tipped in one segment, sorted by amount (ascending). */
export type AmountRow = readonly [
  /** Epoch ms; for offline time, midnight UTC of its day. */
  start: number,
  /** S session, O offline. */
  kind: 'S' | 'O',
  amounts: readonly (readonly [tokens: number, count: number])[],
];

/** The segments with tips that started in a month, oldest first. Contains no names. */
export type MonthAmounts = readonly AmountRow[];

/**
 * Counts tips by amount for each segment of a month.
 *
 * @param month `yyyy-mm`, UTC
 * @param segments all that touch the month
 */
export function countTipAmounts(month: string, segments: readonly Segment[]): MonthAmounts {
  return segments
    .filter(({ start, stats }) => utcMonth(start) === month && stats.tips.length > 0)
    .map(amountRow)
    .sort(([a, kindA, countsA], [b, kindB, countsB]) => {
      // One day may have offline time before and after a session, so two rows may have the same
      // start.
      return (
        a - b || kindA.localeCompare(kindB) || toSortKey(countsA).localeCompare(toSortKey(countsB))
      );
    });
}

/** How often each amount was tipped in a segment. */
export function amountRow(segment: Segment): AmountRow {
  return [segment.start, segment.kind === 'broadcast' ? 'S' : 'O', countAmounts(segment)];
}

function countAmounts({ stats }: Segment): [number, number][] {
  const counts = new Map<number, number>();
  for (const { tokens } of stats.tips) counts.set(tokens, (counts.get(tokens) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

const toSortKey = (amounts: AmountRow[2]) => JSON.stringify(amounts);
