import { MAX_BY_DAY } from '../time/calendar-step';
import { localDate } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import { firstDateOf } from '../time/step-dates';

/** A local date with its amounts, one per layer; null for dates without data. */
export interface DatedValues {
  readonly date: string;
  readonly values: readonly number[] | null;
}

export interface CoveredSpan {
  /** The local date of its first day. */
  readonly first: string;
  readonly last: string;
  /** `unknown`: none of its days has data. `unfinished`: it contains today. */
  readonly state: 'done' | 'unknown' | 'unfinished';
  readonly values: readonly number[];
  readonly total: number;
  readonly days: number;
  readonly coveredDays: number;
}

/** Selects the days up to today: a running period also contains future days. */
export function selectDaysSoFar<Day>(
  days: readonly Day[],
  dateOf: (day: Day) => string,
  { now, offsetAt }: { now: number; offsetAt: OffsetAt },
): Day[] {
  const today = localDate(now, offsetAt);
  return days.filter((day) => dateOf(day) <= today);
}

/**
 * Groups days for a chart: one span per day, or per week (starting on Monday) if there are many.
 *
 * @param days oldest first, without gaps
 * @param now epoch ms
 * @param offsetAt of the zone whose days are counted
 */
export function listCoveredSpans(
  days: readonly DatedValues[],
  { now, offsetAt }: { now: number; offsetAt: OffsetAt },
): { by: 'day' | 'week'; spans: CoveredSpan[] } {
  const by = days.length > MAX_BY_DAY ? 'week' : 'day';
  const today = localDate(now, offsetAt);
  const groups = new Map<string, DatedValues[]>();
  for (const day of days) {
    const key = firstDateOf(day.date, by);
    const group = groups.get(key);
    if (group) group.push(day);
    else groups.set(key, [day]);
  }
  return { by, spans: [...groups.values()].map((group) => toSpan(group, today)) };
}

function toSpan(group: readonly DatedValues[], today: string): CoveredSpan {
  const covered = group.flatMap(({ values }) => (values === null ? [] : [values]));
  const layers = Math.max(0, ...covered.map(({ length }) => length));
  const values = Array.from({ length: layers }, (_, layer) =>
    covered.reduce((sum, one) => sum + (one[layer] ?? 0), 0),
  );
  const containsToday = group.some(({ date }) => date === today);
  return {
    first: group[0]?.date ?? '',
    last: group.at(-1)?.date ?? '',
    state: covered.length === 0 ? 'unknown' : containsToday ? 'unfinished' : 'done',
    values,
    total: values.reduce((sum, value) => sum + value, 0),
    days: group.length,
    coveredDays: covered.length,
  };
}
