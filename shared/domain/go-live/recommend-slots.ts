import { ascending, quantile } from '../math/quantile';
import { createRandom } from '../math/random';
import type { LiveSession } from './live-hours';
import { NIGHT_HOURS, WEEK_NIGHTS } from './night';
import { cellOf, drawRates, type RateDraw } from './rate-draws';

/** With fewer nights live, chance would choose the slots. */
const MIN_NIGHTS = 10;
/** Nights with the slot live before it can be recommended. */
const MIN_EVIDENCE = 3;
/** Slots that are hardly better than the average aren't worth a change of plans. */
const MIN_ADVANTAGE = 1.05;
const MAX_SLOTS = 3;
const MAX_HOURS = 6;
const DRAWS = 400;
const LOW = 0.1;
const HIGH = 0.9;

/** Hours of a night in a row. */
export interface Slot {
  /** 0 for Monday. */
  readonly weekday: number;
  /** The first hour, counted from the start of the day: see `NightHour`. */
  readonly hour: number;
  /** Number of nights in the data with at least half of the slot live. */
  readonly nights: number;
}

/** A slot with its expected income per hour, in tokens. */
export interface RecommendedSlot extends Slot {
  readonly perHour: number;
  /** The expected income per hour is between these with a probability of 80 %. */
  readonly low: number;
  readonly high: number;
  /**
   * How many times the own average it is, with a probability of 90 %, at least. What is uncertain
   * about both, such as how lucky the sessions were, cancels out.
   */
  readonly advantage: number;
}

export interface SlotAdvice {
  /** Number of nights live in the data, and how many more are needed: 0 when there are enough. */
  readonly nights: number;
  readonly missingNights: number;
  /** Length of the slots in full hours: that of a usual session. */
  readonly hours: number;
  /** Income per hour live over all of the data, in tokens; null without any time live. */
  readonly average: number | null;
  /** At most three, best first, on different nights. Empty if the evidence carries none. */
  readonly slots: readonly RecommendedSlot[];
  /** A slot that is rarely or never live, but could be better than the average. */
  readonly toTry: Slot | null;
}

/**
 * Recommends when to go live. A slot is recommended only if even the lower end of its 80 % interval
 * is 5 % better than the own average.
 *
 * `calibration.test.ts` checks the intervals with simulated performers, and that following the
 * advice earns more per hour than repeating the last week, or choosing the best plain average.
 *
 * @param sessions of about four months: see `splitByHour`
 * @param seed names the performer and the latest session, so that the same data give the same advice
 */
export function recommendSlots(sessions: readonly LiveSession[], seed: string): SlotAdvice {
  const live = sessions.filter(({ hours }) => hours.length > 0);
  const all = live.flatMap(({ hours }) => hours);
  const hoursLive = all.reduce((sum, hour) => sum + hour.live, 0);
  const tokens = all.reduce((sum, hour) => sum + hour.tokens, 0);
  const nights = new Set(live.map(({ night }) => night)).size;
  const advice = {
    nights,
    missingNights: Math.max(0, MIN_NIGHTS - nights),
    hours: usualHours(live),
    average: hoursLive > 0 ? tokens / hoursLive : null,
  };
  if (advice.missingNights > 0 || tokens === 0) return { ...advice, slots: [], toTry: null };

  const draws = drawRates(live, createRandom(seed), DRAWS);
  const average = tokens / hoursLive;
  const rated = listSlots(live, advice.hours).map((slot) => rate(slot, advice.hours, draws));
  const isBetter = ({ nights, advantage }: RatedSlot) =>
    nights >= MIN_EVIDENCE && advantage >= MIN_ADVANTAGE;
  const slots = oneANight(rated.filter(isBetter).sort((a, b) => b.perHour - a.perHour));
  return {
    ...advice,
    slots: slots.slice(0, MAX_SLOTS).map(({ draws: _draws, ...slot }) => slot),
    toTry: findSlotToTry(rated, average),
  };
}

interface RatedSlot extends RecommendedSlot {
  /** Income per hour, one for each draw. */
  readonly draws: readonly number[];
}

/** The median length of a session, in full hours. */
function usualHours(sessions: readonly LiveSession[]): number {
  const lengths = sessions.map(({ hours }) => hours.reduce((sum, { live }) => sum + live, 0));
  const median = sessions.length === 0 ? 1 : quantile(ascending(lengths), 0.5);
  return Math.min(MAX_HOURS, Math.max(1, Math.round(median)));
}

/** Every slot of the week that ends before the next day starts. */
function listSlots(sessions: readonly LiveSession[], hours: number): Slot[] {
  // By night, because two sessions of a night are one night of evidence.
  const liveCells = new Map<string, Float64Array>();
  for (const { night, hours: liveHours } of sessions) {
    const live = liveCells.get(night) ?? new Float64Array(WEEK_NIGHTS * NIGHT_HOURS);
    for (const hour of liveHours) live[cellOf(hour)] = (live[cellOf(hour)] ?? 0) + hour.live;
    liveCells.set(night, live);
  }
  return Array.from({ length: WEEK_NIGHTS }, (_, weekday) =>
    Array.from({ length: NIGHT_HOURS - hours + 1 }, (_unused, hour) => {
      const first = cellOf({ weekday, hour });
      const isLive = (live: Float64Array) => sumOf(live, first, hours) >= hours / 2;
      return { weekday, hour, nights: [...liveCells.values()].filter(isLive).length };
    }),
  ).flat();
}

function rate(slot: Slot, hours: number, all: readonly RateDraw[]): RatedSlot {
  const first = cellOf(slot);
  const draws = all.map(({ rates }) => sumOf(rates, first, hours) / hours);
  const sorted = ascending(draws);
  const times = all.map(({ average }, draw) => (draws[draw] ?? 0) / average);
  return {
    ...slot,
    perHour: draws.reduce((sum, value) => sum + value, 0) / draws.length,
    low: quantile(sorted, LOW),
    high: quantile(sorted, HIGH),
    advantage: quantile(ascending(times), LOW),
    draws,
  };
}

/**
 * Of the slots with little evidence, the one with the highest expected gain over the average if it
 * is kept only where it turns out better (expected improvement; Jones et al., 1998).
 */
function findSlotToTry(slots: readonly RatedSlot[], average: number): Slot | null {
  const open = slots
    .filter(({ nights, perHour }) => nights < MIN_EVIDENCE && perHour > average)
    .map(({ weekday, hour, nights, draws }) => ({
      slot: { weekday, hour, nights },
      gain: draws.reduce((sum, value) => sum + Math.max(0, value - average), 0),
    }))
    .sort((a, b) => b.gain - a.gain);
  return open[0]?.slot ?? null;
}

/** Keeps the first slot of each night. */
function oneANight<One extends Slot>(slots: readonly One[]): One[] {
  return slots.filter(
    ({ weekday }, place) => slots.findIndex((other) => other.weekday === weekday) === place,
  );
}

function sumOf(values: Float64Array, from: number, count: number): number {
  let sum = 0;
  for (let at = from; at < from + count; at++) sum += values[at] ?? 0;
  return sum;
}
