import { DAY_MS, utcDay } from '@shared/domain/time/utc-day';
import type { TrendDay } from '@shared/domain/trends/trend-day';
import type { Stats } from '@shared/metrics/stats';

/** Local dates (`2026-11-20`); `until` is exclusive. */
export interface Dates {
  readonly from: string;
  readonly until: string;
}

/** Returns the days from one date to another. */
export function daysBetween(days: readonly TrendDay[], { from, until }: Dates): TrendDay[] {
  return days.filter(({ date }) => date >= from && date < until);
}

/** Sums up days. Missing days count as 0. */
export function dayTotals(days: readonly TrendDay[], { from, until }: Dates): Stats {
  const meant = daysBetween(days, { from, until });
  const total = (of: (day: TrendDay) => number) => meant.reduce((sum, day) => sum + of(day), 0);
  return {
    tipTokens: total((day) => day.tipTokens),
    mediaTokens: total((day) => day.mediaTokens),
    incomeTokens: total((day) => day.incomeTokens),
    tips: total(({ tips }) => tips),
    sessions: total(({ sessions }) => sessions),
    seconds: total(({ seconds }) => seconds),
    // Days only know the difference.
    follows: total(({ newFollowers }) => newFollowers),
    unfollows: 0,
    days: Math.max(1, daysIn({ from, until })),
  };
}

/** Returns the dates of a period without today, which isn't over yet. */
export function finishedDates({ from, until }: Dates, today: string): Dates {
  return { from, until: until < today ? until : today };
}

/** Returns an equally long period from another first date. */
export function datesFrom(from: string, like: Dates): Dates {
  const days = Math.max(0, daysIn(like));
  return { from, until: utcDay(Date.parse(from) + days * DAY_MS) };
}

function daysIn({ from, until }: Dates): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS;
}
