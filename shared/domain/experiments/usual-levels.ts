import { nightHourAt } from '../go-live/night';
import type { OffsetAt } from '../time/offsets';

/** A session's measure as a logarithm, and when it started (epoch ms). */
export interface MeasuredSession {
  readonly start: number;
  readonly log: number;
}

/** The usual level of a session by when it starts, as a difference of logarithms. */
export type UsualLevelAt = (start: number) => number;

/** With fewer sessions before the experiment, every time counts as alike. */
const MIN_EARLIER = 12;
/** Sessions that a weekday or an hour needs until half of its difference is believed. */
const HALF_BELIEVED = 4;
/** Starts so many hours apart are neighbors. */
const NEAR_HOURS = 1;

/**
 * Estimates from the sessions before an experiment how much weekdays and start hours usually differ,
 * so that a lucky weekday doesn't count as an effect. Differences of few sessions are shrunk towards
 * none. None of these sessions belongs to an arm, so the estimate favors neither.
 *
 * @param byHour false if the experiment is about the start hour, whose differences are its effect
 */
export function estimateUsualLevels(
  earlier: readonly MeasuredSession[],
  offsetAt: OffsetAt,
  byHour: boolean,
): UsualLevelAt {
  if (earlier.length < MIN_EARLIER) return () => 0;
  const mean = earlier.reduce((sum, { log }) => sum + log, 0) / earlier.length;
  const rest = earlier.map(({ start, log }) => ({
    ...nightHourAt(start, offsetAt),
    log: log - mean,
  }));
  const ofWeekday = Array.from({ length: 7 }, (_, weekday) =>
    shrunkMean(rest.filter((one) => one.weekday === weekday)),
  );
  const weekdayLevel = (weekday: number) => ofWeekday[weekday] ?? 0;
  if (!byHour) return (start) => weekdayLevel(nightHourAt(start, offsetAt).weekday);
  const left = rest.map((one) => ({ ...one, log: one.log - weekdayLevel(one.weekday) }));
  const ofHour = Array.from({ length: 24 }, (_, hour) =>
    shrunkMean(left.filter((one) => distance(one.hour, hour) <= NEAR_HOURS)),
  );
  return (start) => {
    const { weekday, hour } = nightHourAt(start, offsetAt);
    return weekdayLevel(weekday) + (ofHour[hour] ?? 0);
  };
}

function shrunkMean(values: readonly { readonly log: number }[]): number {
  return values.reduce((sum, { log }) => sum + log, 0) / (values.length + HALF_BELIEVED);
}

function distance(one: number, other: number): number {
  const hours = Math.abs(one - other);
  return Math.min(hours, 24 - hours);
}
