import type { Stretch } from '../fold/fold';
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

/** @param stretches all that touch the month `yyyy-mm` (UTC) */
export function tipAmounts(month: string, stretches: readonly Stretch[]): MonthAmounts {
  return stretches
    .filter(({ start, figures }) => utcMonth(start) === month && figures.tips.length > 0)
    .map((stretch): AmountRow => {
      const kind = stretch.kind === 'broadcast' ? 'S' : 'O';
      return [stretch.start, kind, countAmounts(stretch)];
    })
    .sort(([a, kindA, countsA], [b, kindB, countsB]) => {
      // One day may have offline time before and after a broadcast: the same start twice.
      return (
        a - b || kindA.localeCompare(kindB) || orderOf(countsA).localeCompare(orderOf(countsB))
      );
    });
}

function countAmounts({ figures }: Stretch): [number, number][] {
  const counts = new Map<number, number>();
  for (const [, , tokens] of figures.tips) counts.set(tokens, (counts.get(tokens) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

const orderOf = (amounts: AmountRow[2]) => JSON.stringify(amounts);
