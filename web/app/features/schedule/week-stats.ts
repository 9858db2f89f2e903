import type { WeekdayHours } from '@shared/api/earnings';
import type { WeekExposure } from '@shared/domain/schedule/week-exposure';
import { WEEKDAYS, type Weekday } from '@shared/domain/time/weekday-slots';

export interface WeekStats {
  readonly total: number;
  readonly bestWeekday: { readonly weekday: Weekday; readonly tokens: number } | null;
  /** The hour of the day with most tokens over all weekdays. */
  readonly bestHour: { readonly hour: number; readonly tokens: number } | null;
  /** Hours of the week, of 168, in which any tip came. */
  readonly hoursWithTips: number;
}

/** The sums of a week's days and hours; nulls while there are no tips at all. */
export function computeWeekStats(hours: WeekdayHours): WeekStats {
  const days = WEEKDAYS.map((weekday) => ({ weekday, tokens: sum(hours[weekday]) }));
  const byHour = Array.from({ length: 24 }, (_, hour) => ({
    hour,
    tokens: sum(WEEKDAYS.map((weekday) => hours[weekday][hour] ?? 0)),
  }));
  return {
    total: sum(days.map((day) => day.tokens)),
    bestWeekday: most(days),
    bestHour: most(byHour),
    hoursWithTips: WEEKDAYS.flatMap((weekday) => hours[weekday]).filter((tokens) => tokens > 0)
      .length,
  };
}

export interface ExposureStats {
  /** On air in all. */
  readonly seconds: number;
  readonly weekday: { readonly weekday: Weekday; readonly seconds: number } | null;
  /** Hours of the week, of 168, in which the room was ever on air. */
  readonly hours: number;
}

/** How the time on air is spread over the week; no weekday while there was none. */
export function computeExposureStats({ seconds }: Pick<WeekExposure, 'seconds'>): ExposureStats {
  const days = WEEKDAYS.map((weekday) => ({ weekday, tokens: sum(seconds[weekday]) }));
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
  // Tokens that the reader may not see are no number: neither is there a best of them.
  return best !== null && best.tokens > 0 ? best : null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
