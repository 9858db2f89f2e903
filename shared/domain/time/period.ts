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

/** The period a user selected. */
export type PeriodChoice =
  | { key: Exclude<PeriodKey, 'custom'> }
  /** Local calendar days, both inclusive: `2026-11-01`. */
  | { key: 'custom'; from: string; to: string };

/**
 * What a period is compared with. `previous`: the same length just before. `weekdays`: the same
 * length, moved back by whole weeks so that the weekdays match. `none`: nothing.
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
   * The comparison period according to the basis. While the period is still running, it stops at
   * the same point (to the quarter hour), so that equal lengths are compared. Undefined for all
   * time and for a basis of `none`.
   */
  previous: Span | undefined;
  /** Whole weeks from `previous` to the period if their weekdays match, else null. */
  weeksApart: number | null;
  /** Whether the period ends in the future, so that its last day is incomplete. */
  isRunning: boolean;
}

/** Maximum length of a custom period; the service accepts at most a year per request. */
export const LONGEST_PERIOD_DAYS = 366;

const QUARTER_HOUR = 15 * 60_000;

/**
 * Resolves a selection to times. Days, weeks (starting on Monday) and months are local to `zone`,
 * so a day may have 23 or 25 hours. A custom selection must have passed `isCustomPeriod`.
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
  const own = findBoundaries(choice, zone, now);
  const { start, end } = own;
  const { previousStart, previousEnd } = basis === 'weekdays' ? weeksBefore(own, zone) : own;
  const isRunning = end.getTime() > now.getTime();
  const stop = isRunning
    ? findSamePoint({ start, previousStart, previousEnd }, zone, now)
    : previousEnd;
  return {
    key: choice.key,
    start: formatIso(start),
    end: formatIso(end),
    previous:
      basis === 'none' ? undefined : { start: formatIso(previousStart), end: formatIso(stop) },
    weeksApart: basis === 'none' ? null : weeksBetween(previousStart, start, zone),
    isRunning,
  };
}

/** Whether the days exist, are in order, are not in the future and span at most a year. */
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

function findBoundaries(
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

/** The same number of days, moved back by the fewest whole weeks that avoid an overlap. */
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

/** Midnight, `days` later. If a clock change skips midnight, the day's first moment. */
function dayAfter(start: Date, days: number, zone: string): Date {
  const options = { in: tz(zone) };
  return startOfDay(addDays(start, days, options), options);
}

/**
 * The point in the previous period that corresponds to now: the same number of full local days plus
 * the same time of day.
 */
function findSamePoint(
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
  const [year = 0, monthOfYear = 0, date = 0] = match.slice(1).map(Number);
  // Noon exists in every time zone on every day; midnight does not.
  const noon = new Date(Date.UTC(year, monthOfYear - 1, date, 12));
  if (noon.getUTCMonth() !== monthOfYear - 1 || noon.getUTCDate() !== date) return null;
  const wall = tz(zone)(0);
  wall.setFullYear(year, monthOfYear - 1, date);
  wall.setHours(12, 0, 0, 0);
  return startOfDay(wall, { in: tz(zone) });
}

function formatIso(date: Date): string {
  return new Date(date.getTime()).toISOString();
}
