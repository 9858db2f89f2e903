import { tz } from '@date-fns/tz';
import {
  addDays,
  addMonths,
  differenceInCalendarDays,
  startOfDay,
  startOfMonth,
  startOfWeek,
  subDays,
} from 'date-fns';

export const PERIOD_KEYS = [
  '7d',
  '14d',
  '30d',
  '60d',
  '90d',
  'this-week',
  'this-month',
  'last-month',
  'all',
  'custom',
] as const;
export type PeriodKey = (typeof PERIOD_KEYS)[number];

/** The period a person chose. */
export type PeriodChoice =
  | { key: Exclude<PeriodKey, 'custom'> }
  /** Local calendar days, both inclusive: `2026-11-01`. */
  | { key: 'custom'; from: string; to: string };

/**
 * What a period is compared with: the same length just before; the same length so many whole weeks
 * before that its days are the same weekdays; nothing.
 */
export const BASES = ['previous', 'weekdays', 'none'] as const;
export type Basis = (typeof BASES)[number];

/** From `start` (inclusive) to `end` (exclusive), ISO 8601 in UTC. */
export interface Span {
  start: string;
  end: string;
}

export interface Period {
  key: PeriodKey;
  /** Undefined for all time. */
  start: string | undefined;
  end: string | undefined;
  /**
   * What to compare with: the same length just before, or what the basis says. While the period
   * is still running, it stops at the same point (to the quarter hour), so that like is compared
   * with like. Undefined for all time, and for a basis of `none`.
   */
  previous: Span | undefined;
  /** Whole weeks from `previous` to the period where both have the same weekdays, else null. */
  weeksApart: number | null;
  /** The period ends in the future: its last day is unfinished. */
  isRunning: boolean;
}

/** The longest custom period; the service answers for at most a year at a time. */
export const LONGEST_PERIOD_DAYS = 366;

const QUARTER_HOUR = 15 * 60_000;

/**
 * Turns a choice into instants. Days, weeks (Monday first) and months are those of `zone`, so a
 * day may last 23 or 25 hours. A custom choice must have passed `isCustomPeriod`.
 */
export function resolvePeriod(
  choice: PeriodChoice,
  zone: string,
  now: Date,
  basis: Basis = 'previous',
): Period {
  if (choice.key === 'all') {
    return {
      key: 'all',
      start: undefined,
      end: undefined,
      previous: undefined,
      weeksApart: null,
      isRunning: true,
    };
  }
  const own = boundaries(choice, zone, now);
  const { start, end } = own;
  const { previousStart, previousEnd } = basis === 'weekdays' ? weeksBefore(own, zone) : own;
  const isRunning = end.getTime() > now.getTime();
  const stop = isRunning
    ? samePoint({ start, previousStart, previousEnd }, zone, now)
    : previousEnd;
  return {
    key: choice.key,
    start: iso(start),
    end: iso(end),
    previous: basis === 'none' ? undefined : { start: iso(previousStart), end: iso(stop) },
    weeksApart: basis === 'none' ? null : weeksBetween(previousStart, start, zone),
    isRunning,
  };
}

/** Whether the days exist, are in order, not in the future and span at most a year. */
export function isCustomPeriod(from: string, to: string, zone: string, now: Date): boolean {
  const first = localDay(from, zone);
  const last = localDay(to, zone);
  if (first === null || last === null) return false;
  const days = differenceInCalendarDays(last, first, { in: tz(zone) }) + 1;
  return days >= 1 && days <= LONGEST_PERIOD_DAYS && last.getTime() <= now.getTime();
}

interface Boundaries {
  start: Date;
  end: Date;
  previousStart: Date;
  previousEnd: Date;
}

function boundaries(
  choice: Exclude<PeriodChoice, { key: 'all' }>,
  zone: string,
  now: Date,
): Boundaries {
  const options = { in: tz(zone) };
  switch (choice.key) {
    case 'this-week': {
      const start = startOfWeek(now, { ...options, weekStartsOn: 1 });
      return daysFrom(start, 7, zone);
    }
    case 'this-month':
      return month(startOfMonth(now, options), zone);
    case 'last-month':
      return month(addMonths(startOfMonth(now, options), -1, options), zone);
    case 'custom': {
      const first = localDay(choice.from, zone) ?? startOfDay(now, options);
      const last = localDay(choice.to, zone) ?? first;
      return daysFrom(first, differenceInCalendarDays(last, first, options) + 1, zone);
    }
    default: {
      const days = Number.parseInt(choice.key, 10);
      return daysFrom(subDays(startOfDay(now, options), days - 1, options), days, zone);
    }
  }
}

function daysFrom(start: Date, days: number, zone: string): Boundaries {
  const options = { in: tz(zone) };
  return {
    start,
    end: dayAfter(start, days, zone),
    previousStart: startOfDay(subDays(start, days, options), options),
    previousEnd: start,
  };
}

function month(start: Date, zone: string): Boundaries {
  const options = { in: tz(zone) };
  return {
    start,
    end: addMonths(start, 1, options),
    previousStart: addMonths(start, -1, options),
    previousEnd: start,
  };
}

/** As many days, moved back by the fewest whole weeks that keep them apart. */
function weeksBefore({ start, end }: Boundaries, zone: string): Boundaries {
  const options = { in: tz(zone) };
  const days = differenceInCalendarDays(end, start, options);
  const back = 7 * Math.ceil(days / 7);
  const previousStart = startOfDay(subDays(start, back, options), options);
  return { start, end, previousStart, previousEnd: dayAfter(previousStart, days, zone) };
}

function weeksBetween(from: Date, until: Date, zone: string): number | null {
  const days = differenceInCalendarDays(until, from, { in: tz(zone) });
  return days % 7 === 0 ? days / 7 : null;
}

/** Midnight, `days` later; where midnight is skipped by a clock change, the day's first moment. */
function dayAfter(start: Date, days: number, zone: string): Date {
  const options = { in: tz(zone) };
  return startOfDay(addDays(start, days, options), options);
}

/** As many whole local days, then as much of the day, after the previous start as now after start. */
function samePoint(
  {
    start,
    previousStart,
    previousEnd,
  }: Pick<Boundaries, 'start' | 'previousStart' | 'previousEnd'>,
  zone: string,
  now: Date,
): Date {
  const options = { in: tz(zone) };
  const today = startOfDay(now, options);
  const days = differenceInCalendarDays(today, start, options);
  const sinceMidnight = now.getTime() - today.getTime();
  const time = dayAfter(previousStart, days, zone).getTime() + sinceMidnight;
  const rounded = Math.ceil(time / QUARTER_HOUR) * QUARTER_HOUR;
  return new Date(Math.min(rounded, previousEnd.getTime()));
}

function localDay(day: string, zone: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (match === null) return null;
  const [year, monthOfYear, date] = match.slice(1).map(Number) as [number, number, number];
  // Noon exists in every zone on every day; midnight does not.
  const noon = new Date(Date.UTC(year, monthOfYear - 1, date, 12));
  if (noon.getUTCMonth() !== monthOfYear - 1 || noon.getUTCDate() !== date) return null;
  const wall = tz(zone)(0);
  wall.setFullYear(year, monthOfYear - 1, date);
  wall.setHours(12, 0, 0, 0);
  return startOfDay(wall, { in: tz(zone) });
}

function iso(date: Date): string {
  return new Date(date.getTime()).toISOString();
}
