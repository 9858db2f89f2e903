import { localDate } from '../time/local-days';
import { DAY_MS, utcDay } from '../time/utc-day';

/** A local date with its amounts, one for each layer; null where nothing is known of it. */
export interface DatedValues {
  readonly date: string;
  readonly values: readonly number[] | null;
}

export interface CoveredSpan {
  /** The local date it begins on. */
  readonly first: string;
  readonly last: string;
  /** `unknown`: nothing is known of any of its days; `unfinished`: today is one of them. */
  readonly state: 'done' | 'unknown' | 'unfinished';
  readonly values: readonly number[];
  readonly total: number;
  readonly days: number;
  readonly coveredDays: number;
}

/** The days up to today: a period that is still running has some that are to come. */
export function daysSoFar<Day>(
  days: readonly Day[],
  dateOf: (day: Day) => string,
  { now, utcOffset }: { now: number; utcOffset: number },
): Day[] {
  const today = localDate(now, utcOffset);
  return days.filter((day) => dateOf(day) <= today);
}

/** More bars than these are too thin to be told apart. */
const MAX_BY_DAY = 93;

/**
 * Days as a chart shows them: each by itself, or in weeks (Monday first) where there are many.
 *
 * @param days oldest first, without holes
 * @param now epoch ms
 * @param utcOffset minutes east of UTC, by which the dates were counted
 */
export function listCoveredSpans(
  days: readonly DatedValues[],
  { now, utcOffset }: { now: number; utcOffset: number },
): { by: 'day' | 'week'; spans: CoveredSpan[] } {
  const by = days.length > MAX_BY_DAY ? 'week' : 'day';
  const today = localDate(now, utcOffset);
  const groups = new Map<string, DatedValues[]>();
  for (const day of days) {
    const key = by === 'day' ? day.date : mondayOf(day.date);
    const group = groups.get(key);
    if (group) group.push(day);
    else groups.set(key, [day]);
  }
  return { by, spans: [...groups.values()].map((group) => spanOf(group, today)) };
}

function spanOf(group: readonly DatedValues[], today: string): CoveredSpan {
  const known = group.flatMap(({ values }) => (values === null ? [] : [values]));
  const layers = Math.max(0, ...known.map(({ length }) => length));
  const values = Array.from({ length: layers }, (_, layer) =>
    known.reduce((sum, one) => sum + (one[layer] ?? 0), 0),
  );
  const holdsToday = group.some(({ date }) => date === today);
  return {
    first: group[0]?.date ?? '',
    last: group.at(-1)?.date ?? '',
    state: known.length === 0 ? 'unknown' : holdsToday ? 'unfinished' : 'done',
    values,
    total: values.reduce((sum, value) => sum + value, 0),
    days: group.length,
    coveredDays: known.length,
  };
}

function mondayOf(date: string): string {
  const ms = Date.parse(date);
  return utcDay(ms - ((new Date(ms).getUTCDay() + 6) % 7) * DAY_MS);
}
