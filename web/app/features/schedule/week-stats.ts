import type { WeekdayHours } from '@shared/api/earnings';
import { toDays } from '@shared/domain/schedule/nights';
import type { WeekExposure } from '@shared/domain/schedule/week-exposure';
import { WEEKDAYS, type Weekday } from '@shared/domain/time/weekday-slots';

export interface WeekStats {
  readonly total: number;
  /** Days start at the chosen hour, so a night counts as one. */
  readonly bestDay: { readonly weekday: Weekday; readonly tokens: number } | null;
  /** The hour of the day with the most tokens over all weekdays. */
  readonly bestHour: { readonly hour: number; readonly tokens: number } | null;
  /** How many of the 168 hours of the week have any tips. */
  readonly hoursWithTips: number;
}

/**
 * Sums up the days and hours of a week; nulls without any tips.
 *
 * @param dayStart the local hour at which a day starts
 */
export function computeWeekStats(hours: WeekdayHours, dayStart: number): WeekStats {
  const byDay = toDays(hours, dayStart);
  const days = WEEKDAYS.map((weekday) => ({ weekday, tokens: sum(byDay[weekday]) }));
  const byHour = Array.from({ length: 24 }, (_, hour) => ({
    hour,
    tokens: sum(WEEKDAYS.map((weekday) => hours[weekday][hour] ?? 0)),
  }));
  return {
    total: sum(days.map((day) => day.tokens)),
    bestDay: most(days),
    bestHour: most(byHour),
    hoursWithTips: WEEKDAYS.flatMap((weekday) => hours[weekday]).filter((tokens) => tokens > 0)
      .length,
  };
}

export interface ExposureStats {
  /** Total time live. */
  readonly seconds: number;
  readonly weekday: { readonly weekday: Weekday; readonly seconds: number } | null;
  /** How many of the 168 hours of the week the room was ever live in. */
  readonly hours: number;
}

/** Summarizes how the time live is distributed over the week; no weekday if there was none. */
export function computeExposureStats(
  { seconds }: Pick<WeekExposure, 'seconds'>,
  dayStart: number,
): ExposureStats {
  const byDay = toDays(seconds, dayStart);
  const days = WEEKDAYS.map((weekday) => ({ weekday, tokens: sum(byDay[weekday]) }));
  const longest = most(days);
  return {
    seconds: sum(days.map((day) => day.tokens)),
    weekday: longest && { weekday: longest.weekday, seconds: longest.tokens },
    hours: WEEKDAYS.flatMap((weekday) => seconds[weekday]).filter((onAir) => onAir > 0).length,
  };
}

function most<Row extends { tokens: number }>(rows: readonly Row[]): Row | null {
  const best = rows.reduce<Row | null>(
    (found, row) => (found === null || row.tokens > found.tokens ? row : found),
    null,
  );
  // Hidden tokens are NaN, and then there is no best.
  return best !== null && best.tokens > 0 ? best : null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
