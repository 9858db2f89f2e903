import type { CalendarStep } from '../time/calendar-step';
import { countsAt, type DaySpan, localDate } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import { firstDateOf } from '../time/step-dates';
import type { AmountRow } from './tip-amounts';

/** How often an amount was tipped on a day, or in the week or month that starts with it. */
export interface TipFrequency {
  readonly amount: number;
  /** `yyyy-mm-dd`: the local day on which the session started. */
  readonly date: string;
  readonly count: number;
}

/**
 * Counts amounts by day, oldest day first, then by amount. A segment counts on the local day and in
 * the period that `countsAt` says.
 *
 * @param offsetAt of the zone whose days are counted
 */
export function countTipsByDay(
  rows: readonly AmountRow[],
  { start, end }: DaySpan,
  offsetAt: OffsetAt,
): TipFrequency[] {
  const days = new Map<string, Map<number, number>>();
  for (const { amounts, ...segment } of rows) {
    const ms = countsAt(segment, offsetAt);
    if (ms < start || ms >= end) continue;
    const date = localDate(ms, offsetAt);
    const counts = days.get(date) ?? new Map<number, number>();
    days.set(date, counts);
    for (const { tokens, count } of amounts) {
      counts.set(tokens, (counts.get(tokens) ?? 0) + count);
    }
  }
  return listFrequencies(days);
}

/** Adds up the days of each week or month. */
export function groupFrequencies(
  frequencies: readonly TipFrequency[],
  by: CalendarStep,
): TipFrequency[] {
  const groups = new Map<string, Map<number, number>>();
  for (const { amount, date, count } of frequencies) {
    const first = firstDateOf(date, by);
    const counts = groups.get(first) ?? new Map<number, number>();
    groups.set(first, counts);
    counts.set(amount, (counts.get(amount) ?? 0) + count);
  }
  return listFrequencies(groups);
}

function listFrequencies(days: ReadonlyMap<string, ReadonlyMap<number, number>>): TipFrequency[] {
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([date, counts]) =>
      [...counts].sort(([a], [b]) => a - b).map(([amount, count]) => ({ amount, date, count })),
    );
}
