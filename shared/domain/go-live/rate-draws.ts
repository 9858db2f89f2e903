import type { Random } from '../math/random';
import { sampleEffects } from './effects';
import type { LiveSession } from './live-hours';
import { NIGHT_HOURS, WEEK_NIGHTS } from './night';

/** Draws from what the data leave possible: the first are thrown away. */
const WARM_UP = 100;
/**
 * Added to each rate before its logarithm, as a share of the average rate, so that hours without
 * income have one, too.
 */
const OFFSET = 0.05;
/** Shorter parts of an hour say too little about its rate. */
const MIN_LIVE = 0.2;

/** One possible truth. */
export interface RateDraw {
  /** Expected income per hour live, by hour of the week: see `cellOf`. */
  readonly rates: Float64Array;
  /** Expected income per hour over the hours that were live. */
  readonly average: number;
}

/** The index of an hour of the week, by weekday (0 for Monday) and hour of the night. */
export function cellOf({ weekday, hour }: { weekday: number; hour: number }): number {
  return weekday * NIGHT_HOURS + hour;
}

/**
 * Estimates the income per hour in each hour of the week. Returns as many possible truths as
 * requested, each as likely as the others.
 *
 * The logarithm of an hour's income is the sum of effects of its weekday, its hour, both together,
 * the session and chance. Effects are drawn from distributions whose spread is estimated, too, so
 * that hours with little data lean on the others (Gibbs’ sampler; Gelman and Hill, 2007, chapter
 * 18). Logarithms say nothing about means with heavy tails, so the level comes from sums, with
 * sessions weighted at random (Bayesian bootstrap; Rubin, 1981).
 *
 * @param sessions with at least one hour and some income
 */
export function drawRates(
  sessions: readonly LiveSession[],
  random: Random,
  draws: number,
): RateDraw[] {
  const sums = sessions.map(({ hours }) => ({
    tokens: hours.reduce((sum, { tokens }) => sum + tokens, 0),
    live: hours.reduce((sum, { live }) => sum + live, 0),
  }));
  const tokens = sums.reduce((sum, one) => sum + one.tokens, 0);
  const live = sums.reduce((sum, one) => sum + one.live, 0);
  const offset = (OFFSET * tokens) / live;

  // A session that goes on after the day's start counts as two.
  const parts = new Map<string, number>();
  const partOf = (session: number, weekday: number) => {
    const key = `${session} ${weekday}`;
    const part = parts.get(key) ?? parts.size;
    parts.set(key, part);
    return part;
  };
  const observed = sessions.flatMap(({ hours }, session) =>
    hours
      .filter(({ live }) => live >= MIN_LIVE)
      .map((hour) => ({
        ...hour,
        part: partOf(session, hour.weekday),
        log: Math.log(hour.tokens / hour.live + offset),
      })),
  );
  const patterns = sampleEffects(
    {
      values: observed.map(({ log }) => log),
      weights: observed.map((hour) => hour.live),
      groups: {
        weekday: { of: observed.map(({ weekday }) => weekday), count: WEEK_NIGHTS },
        hour: { of: observed.map(({ hour }) => hour), count: NIGHT_HOURS },
        cell: { of: observed.map(cellOf), count: WEEK_NIGHTS * NIGHT_HOURS },
        session: { of: observed.map(({ part }) => part), count: parts.size },
      },
      nested: { inner: 'session', outer: 'weekday' },
    },
    random,
    { warmUp: WARM_UP, draws },
  );

  return patterns.map(({ weekday, hour, cell }) => {
    const factors = Float64Array.from({ length: WEEK_NIGHTS * NIGHT_HOURS }, (_, at) => {
      const ofDay = weekday[Math.floor(at / NIGHT_HOURS)] ?? 0;
      return Math.exp(ofDay + (hour[at % NIGHT_HOURS] ?? 0) + (cell[at] ?? 0));
    });
    let earned = 0;
    let time = 0;
    let expected = 0;
    sessions.forEach(({ hours }, session) => {
      const weight = random.exponential();
      earned += weight * (sums[session]?.tokens ?? 0);
      time += weight * (sums[session]?.live ?? 0);
      for (const one of hours) expected += weight * one.live * (factors[cellOf(one)] ?? 0);
    });
    const level = (earned + offset * time) / expected;
    const rates = factors.map((factor) => Math.max(0, level * factor - offset));
    return { rates, average: earned / time };
  });
}
