import type { Segment } from '../fold/fold';
import { utcMonth } from '../time/utc-day';

/** How often each amount was tipped in one segment, sorted by amount (ascending). */
export interface AmountRow {
  /** Epoch ms; for offline time, midnight UTC of its day. */
  readonly start: number;
  readonly kind: Segment['kind'];
  readonly amounts: readonly { readonly tokens: number; readonly count: number }[];
}

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
    .sort((a, b) => {
      // One day may have offline time before and after a session, so two rows may have the same
      // start.
      return (
        a.start - b.start ||
        b.kind.localeCompare(a.kind) ||
        toSortKey(a).localeCompare(toSortKey(b))
      );
    });
}

/** How often each amount was tipped in a segment. */
export function amountRow(segment: Segment): AmountRow {
  return { start: segment.start, kind: segment.kind, amounts: countAmounts(segment) };
}

function countAmounts({ stats }: Segment): AmountRow['amounts'] {
  const counts = new Map<number, number>();
  for (const { tokens } of stats.tips) counts.set(tokens, (counts.get(tokens) ?? 0) + 1);
  return [...counts]
    .map(([tokens, count]) => ({ tokens, count }))
    .sort((a, b) => a.tokens - b.tokens);
}

const toSortKey = ({ amounts }: AmountRow) =>
  JSON.stringify(amounts.map(({ tokens, count }) => [tokens, count]));
