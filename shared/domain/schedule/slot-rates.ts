import { perHour } from '@shared/metrics/rate';
import { createEmptyHours, type HoursByWeekday } from '../time/weekday-hours';
import { WEEKDAYS, type Weekday } from '../time/weekday-slots';
import type { WeekExposure } from './week-exposure';

/** Minimum data for the best hour: with less, a single good evening would win. */
export const MIN_SESSIONS = 3;
const MIN_SECONDS = 2 * 3600;
/** Time at the room's usual rate that is added to each hour's own, so that little data changes the result little. */
const USUAL_HOURS = 2;

/** Tips per hour live in each hour of the week; 0 below 15 minutes live. */
export function computeSlotRates(
  tokens: Readonly<HoursByWeekday>,
  { seconds }: Pick<WeekExposure, 'seconds'>,
): HoursByWeekday {
  const rates = createEmptyHours();
  for (const weekday of WEEKDAYS) {
    rates[weekday] = seconds[weekday].map(
      (live, hour) => perHour(tokens[weekday][hour] ?? 0, live) ?? 0,
    );
  }
  return rates;
}

/** The hour of the week with the highest rate, and the data behind it. */
export interface BestRate {
  readonly weekday: Weekday;
  readonly hour: number;
  /** Tips per hour live, in this hour and over all hours of the week. */
  readonly rate: number;
  readonly usual: number;
  readonly sessions: number;
  readonly seconds: number;
}

/**
 * Finds the best hour of the week among those with enough data. Rates are shrunk towards the
 * overall average, so that of two similar hours the one with more data wins. Null when no hour has
 * enough data.
 */
export function findBestRate(
  tokens: Readonly<HoursByWeekday>,
  { seconds, sessions }: Pick<WeekExposure, 'seconds' | 'sessions'>,
): BestRate | null {
  const slots = WEEKDAYS.flatMap((weekday) =>
    seconds[weekday].map((onAir, hour) => ({
      weekday,
      hour,
      seconds: onAir,
      sessions: sessions[weekday][hour] ?? 0,
      tokens: onAir === 0 ? 0 : (tokens[weekday][hour] ?? 0),
    })),
  );
  const hours = sum(slots.map((slot) => slot.seconds)) / 3600;
  if (hours === 0) return null;
  const usual = sum(slots.map((slot) => slot.tokens)) / hours;
  const ranked = slots
    .filter((slot) => slot.sessions >= MIN_SESSIONS && slot.seconds >= MIN_SECONDS)
    .map((slot) => ({
      slot,
      shrunk: (slot.tokens + usual * USUAL_HOURS) / (slot.seconds / 3600 + USUAL_HOURS),
    }))
    .sort((a, b) => b.shrunk - a.shrunk);
  const best = ranked[0]?.slot;
  if (best === undefined || best.tokens === 0) return null;
  const { tokens: sumThere, ...sample } = best;
  return { ...sample, rate: perHour(sumThere, best.seconds) ?? 0, usual };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
