import { DAY_MS, utcDay } from '@shared/domain/time/utc-day';
import type { TrendDay } from '@shared/domain/trends/trend-day';
import type { PeriodTotals } from './period-stats';

/** Local dates, `2026-11-20`; `until` is exclusive. */
export interface Dates {
  readonly from: string;
  readonly until: string;
}

/** What finished days come to; those that are not given had nothing. */
export function dayTotals(days: readonly TrendDay[], { from, until }: Dates): PeriodTotals {
  const meant = days.filter(({ date }) => date >= from && date < until);
  const total = (of: (day: TrendDay) => number) => meant.reduce((sum, day) => sum + of(day), 0);
  const tipTokens = total((day) => day.tipTokens);
  const mediaTokens = total((day) => day.mediaTokens);
  const durationSeconds = total(({ seconds }) => seconds);
  const tokens = tipTokens + mediaTokens;
  return {
    sessions: total(({ sessions }) => sessions),
    tokens,
    tipTokens,
    mediaTokens,
    tips: total(({ tips }) => tips),
    durationSeconds,
    tokensPerHour: durationSeconds > 0 ? tokens / (durationSeconds / 3600) : null,
    followers: total(({ newFollowers }) => newFollowers),
    days: Math.max(1, daysIn({ from, until })),
  };
}

/** The dates of a period without today, which is not over. */
export function finishedDates({ from, until }: Dates, today: string): Dates {
  return { from, until: until < today ? until : today };
}

/** As many dates from another first one on. */
export function datesFrom(from: string, like: Dates): Dates {
  const days = Math.max(0, daysIn(like));
  return { from, until: utcDay(Date.parse(from) + days * DAY_MS) };
}

function daysIn({ from, until }: Dates): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS;
}
