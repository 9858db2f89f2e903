import { emptyHours, type HoursByWeekday } from '../time/weekday-hours';
import { WEEKDAYS, type Weekday } from '../time/weekday-slots';
import type { WeekExposure } from './week-exposure';

/** With less, one good evening would make an hour of the week the best of all. */
export const MIN_SESSIONS = 3;
const MIN_SECONDS = 2 * 3600;
/** Below this an hour on air says nothing at all. */
const MIN_SHOWN_SECONDS = 15 * 60;
/** As much time as an hour's own is mixed with the room's usual rate, so that little time proves little. */
const USUAL_HOURS = 2;

/** Tokens by the hour on air in each hour of the week; 0 where the room was hardly on air. */
export function slotRates(
  tokens: Readonly<HoursByWeekday>,
  { seconds }: Pick<WeekExposure, 'seconds'>,
): HoursByWeekday {
  const rates = emptyHours();
  for (const weekday of WEEKDAYS) {
    rates[weekday] = seconds[weekday].map((onAir, hour) =>
      onAir < MIN_SHOWN_SECONDS ? 0 : ((tokens[weekday][hour] ?? 0) * 3600) / onAir,
    );
  }
  return rates;
}

/** The hour of the week that brings most, with what that rests on. */
export interface BestRate {
  readonly weekday: Weekday;
  readonly hour: number;
  /** Tokens by the hour on air, there and over all hours of the week. */
  readonly rate: number;
  readonly usual: number;
  readonly sessions: number;
  readonly seconds: number;
}

/**
 * The best hour of those that were on air enough, judged by its rate mixed with the usual one, so
 * that of two good hours the better proven wins. Null where no hour was on air enough.
 */
export function bestRate(
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
  const judged = slots
    .filter((slot) => slot.sessions >= MIN_SESSIONS && slot.seconds >= MIN_SECONDS)
    .map((slot) => ({
      slot,
      mixed: (slot.tokens + usual * USUAL_HOURS) / (slot.seconds / 3600 + USUAL_HOURS),
    }))
    .sort((a, b) => b.mixed - a.mixed);
  const best = judged[0]?.slot;
  if (best === undefined || best.tokens === 0) return null;
  const { tokens: sumThere, ...sample } = best;
  return { ...sample, rate: (sumThere * 3600) / best.seconds, usual };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
