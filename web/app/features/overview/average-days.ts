import { listCalendarSpans } from '@shared/domain/time/calendar-spans';
import { EMPTY_TREND_DAY, type TrendDay } from '@shared/domain/trends/trend-day';
import { computeMovingAverage } from '@shared/domain/trends/trends';

/** Averaging windows in days. */
export const WINDOWS = [7, 30] as const;

/** A finished local day, with the averages of the windows that end with it. */
export interface AverageDay {
  /** `2026-11-20`. */
  readonly day: string;
  /** Epoch ms. */
  readonly start: number;
  /** Income. */
  readonly tokens: number;
  /** Tokens per day, one per window in WINDOWS; null until the window is full. */
  readonly averages: readonly (number | null)[];
}

/**
 * Returns every finished day since the first known one, at most the newest `most`. Days off count
 * as 0.
 *
 * @param days those with any data, oldest first
 * @param now epoch ms; the current day is left out because it would pull the lines down until the
 * evening
 */
export function averageDays(
  days: readonly TrendDay[],
  { zone, now, most }: { zone: string; now: number; most: number },
): AverageDay[] {
  const first = days[0];
  if (first === undefined) return [];
  const byDate = new Map(days.map((day) => [day.date, day]));
  // One day of margin: no time zone differs from UTC by more.
  const spans = listCalendarSpans(Date.parse(first.date) - DAY_MS, now, 'day', zone).filter(
    ({ day, end }) => day >= first.date && end <= now,
  );
  const filled = spans.map(({ day }) => byDate.get(day) ?? { ...EMPTY_TREND_DAY, date: day });
  const tokensOf = ({ incomeTokens }: TrendDay) => incomeTokens;
  const lines = WINDOWS.map((length) => computeMovingAverage(filled, length, tokensOf, 'zero'));
  return spans
    .map(({ day, start }, place) => ({
      day,
      start,
      tokens: tokensOf(filled[place] ?? { ...EMPTY_TREND_DAY, date: day }),
      averages: lines.map((line) => line[place] ?? null),
    }))
    .slice(-most);
}

const DAY_MS = 86_400_000;
