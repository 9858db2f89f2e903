/** What a group of sessions adds to the variance of a logarithm of a ratio. */
export interface GroupVariance {
  readonly sessions: number;
  readonly variance: number;
}

/** An estimate of the logarithm of a ratio of two groups of sessions, and how certain it is. */
export interface LogRatio {
  readonly log: number;
  readonly before: GroupVariance;
  readonly after: GroupVariance;
}

/** How many times one quantity is the other, with an 80 % interval. */
export interface RatioEstimate {
  readonly ratio: number;
  /** The true ratio is between these with a probability of 80 %. */
  readonly low: number;
  readonly high: number;
}

/** Whether something was raised or lowered. */
export type Verdict = 'raised' | 'lowered' | 'unclear';

/** The standard normal distribution is below these with a probability of 90 and 97.5 %. */
const NORMAL_90 = 1.2815515655446004;
const NORMAL_975 = 1.959963984540054;

/**
 * Estimates a ratio of two groups of sessions, and from how much it depends on single sessions, how
 * certain it is (jackknife on the logarithm). NaN with fewer than two sessions in a group.
 *
 * @param logRatio of any two groups: finite, also if one session is left out
 * @param minVariance what chance alone adds with the counts in a group: few sessions may happen to
 *   be alike
 */
export function estimateLogRatio<T>(
  before: readonly T[],
  after: readonly T[],
  logRatio: (before: readonly T[], after: readonly T[]) => number,
  minVariance: (group: readonly T[]) => number,
): LogRatio {
  const varianceOf = (group: readonly T[], estimate: (rest: readonly T[]) => number) => ({
    sessions: group.length,
    variance: Math.max(jackknifeVariance(group, estimate), minVariance(group)),
  });
  return {
    log: logRatio(before, after),
    before: varianceOf(before, (rest) => logRatio(rest, after)),
    after: varianceOf(after, (rest) => logRatio(before, rest)),
  };
}

/** The same estimate of `factor` times the ratio. */
export function scaleLogRatio(estimate: LogRatio, factor: number): LogRatio {
  return { ...estimate, log: estimate.log + Math.log(factor) };
}

/** A ratio with its 80 % interval. */
export function toRatioEstimate(estimate: LogRatio): RatioEstimate {
  const { log } = estimate;
  const margin = marginOf(estimate, NORMAL_90);
  return { ratio: Math.exp(log), low: Math.exp(log - margin), high: Math.exp(log + margin) };
}

/**
 * Whether a ratio is above or below 1, by its 95 % interval: if nothing changed, one verdict of 20
 * is wrong. By the 80 % interval, it would be one of five.
 */
export function judge(estimate: LogRatio): Verdict {
  const margin = marginOf(estimate, NORMAL_975);
  if (estimate.log > margin) return 'raised';
  return estimate.log < -margin ? 'lowered' : 'unclear';
}

/** The smallest ratio above 1 that gets a verdict with such groups, if it is what they show. */
export function ratioOfVerdict(before: GroupVariance, after: GroupVariance): number {
  return Math.exp(marginOf({ log: 0, before, after }, NORMAL_975));
}

/** Student's t distribution, with the degrees of freedom by Welch and Satterthwaite. */
function marginOf({ before, after }: LogRatio, normal: number): number {
  const variance = before.variance + after.variance;
  if (variance === 0) return 0;
  const uncertainty = [before, after].reduce(
    (sum, group) => sum + group.variance ** 2 / (group.sessions - 1),
    0,
  );
  return studentT(normal, variance ** 2 / uncertainty) * Math.sqrt(variance);
}

/**
 * The quantile of Student's t distribution where the standard normal one is at `normal` (Cornish and
 * Fisher, 1937). Up to the 97.5th percentile, it is off by at most 1 % from three degrees of freedom
 * on.
 */
export function studentT(normal: number, degrees: number): number {
  const z = normal;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / degrees + second / degrees ** 2 + third / degrees ** 3;
}

/** Variance of an estimate, from what it is without each one of a group. */
export function jackknifeVariance<T>(
  group: readonly T[],
  estimate: (rest: readonly T[]) => number,
): number {
  const count = group.length;
  const without = group.map((_, at) => estimate(group.toSpliced(at, 1)));
  const mean = without.reduce((sum, one) => sum + one, 0) / count;
  const spread = without.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return (spread * (count - 1)) / count;
}

/**
 * How many more sessions `after` it takes until a difference is as large as the margin of a
 * verdict, if they vary like those so far. Null: more than `most`, or never.
 *
 * @param difference as a ratio, above 1
 */
export function countMissingSessions(
  before: GroupVariance,
  after: GroupVariance,
  { difference, most }: { readonly difference: number; readonly most: number },
): number | null {
  const variance = (Math.log(difference) / NORMAL_975) ** 2 - before.variance;
  if (variance <= 0) return null;
  const missing = Math.ceil((after.variance * after.sessions) / variance) - after.sessions;
  return missing > most ? null : Math.max(0, missing);
}
