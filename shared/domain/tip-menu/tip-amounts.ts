import type { Segment } from '../fold/fold';
import { utcMonth } from '../time/utc-day';

/** How often each amount was tipped in one stretch, smallest amount first. */
export type AmountRow = readonly [
  /** Epoch ms; of offline time: midnight UTC of its day. */
  start: number,
  /** S broadcast, O offline. */
  kind: 'S' | 'O',
  amounts: readonly (readonly [tokens: number, count: number])[],
];

/** Of the stretches with tips that began in a month, oldest first. No one's name is in it. */
export type MonthAmounts = readonly AmountRow[];

/** @param segments all that touch the month `yyyy-mm` (UTC) */
export function tipAmounts(month: string, segments: readonly Segment[]): MonthAmounts {
  return segments
    .filter(({ start, stats }) => utcMonth(start) === month && stats.tips.length > 0)
    .map((segment): AmountRow => {
      const kind = segment.kind === 'broadcast' ? 'S' : 'O';
      return [segment.start, kind, countAmounts(segment)];
    })
    .sort(([a, kindA, countsA], [b, kindB, countsB]) => {
      // One day may have offline time before and after a broadcast: the same start twice.
      return (
        a - b || kindA.localeCompare(kindB) || orderOf(countsA).localeCompare(orderOf(countsB))
      );
    });
}

function countAmounts({ stats }: Segment): [number, number][] {
  const counts = new Map<number, number>();
  for (const [, , tokens] of stats.tips) counts.set(tokens, (counts.get(tokens) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

const orderOf = (amounts: AmountRow[2]) => JSON.stringify(amounts);
