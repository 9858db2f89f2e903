import { ascending, quantile } from '../math/quantile';
import { nextDate } from '../time/local-days';
import { forecastIncome } from './forecast-income';
import type { DayIncome } from './weekday-means';

export interface MonthOutlook {
  /** Income of the month until now, in tokens. */
  readonly earned: number;
  /** Expected income of the whole month. */
  readonly expected: number;
  /** What the month may come to instead: see `IncomeForecast`. */
  readonly outcomes: readonly number[];
  readonly missingDays: number;
}

/** A day that was live, as an example. */
const RECENT_DAYS = 28;

/**
 * Forecasts the income of the current month.
 *
 * @param days consecutive local days, the last of which is today so far
 */
export function forecastMonth(days: readonly DayIncome[]): MonthOutlook {
  const today = days.at(-1) ?? { date: '', tokens: 0 };
  const month = today.date.slice(0, 7);
  const coming: string[] = [];
  for (let date = today.date; date.startsWith(month) && date !== ''; date = nextDate(date)) {
    coming.push(date);
  }
  const past = days.slice(0, -1);
  const before = past
    .filter(({ date }) => date.startsWith(month))
    .reduce((sum, { tokens }) => sum + tokens, 0);
  const { expected, outcomes, missingDays } = forecastIncome(past, coming);
  // What today has brought already stays.
  const atEnd = (rest: number) => before + Math.max(rest, today.tokens);
  return {
    earned: before + today.tokens,
    expected: atEnd(expected),
    outcomes: outcomes.map(atEnd),
    missingDays,
  };
}

/** The probability to reach a goal (tokens), from 0 to 1; null without outcomes. */
export function chanceToReach(goal: number, outcomes: readonly number[]): number | null {
  if (outcomes.length === 0) return null;
  return outcomes.filter((outcome) => outcome >= goal).length / outcomes.length;
}

/**
 * The latest day before today that was at least as good as a usual day live of the last four weeks,
 * for sentences such as “three more nights like Friday's”. Null without any.
 */
export function findGoodDay(days: readonly DayIncome[]): DayIncome | null {
  const live = days
    .slice(0, -1)
    .slice(-RECENT_DAYS)
    .filter(({ tokens }) => tokens > 0);
  const usual = quantile(ascending(live.map(({ tokens }) => tokens)), 0.5);
  return live.findLast(({ tokens }) => tokens >= usual) ?? null;
}
