import { logGamma } from '../math/log-gamma';
import { minimize } from '../math/minimize';

/** When somebody tipped, in nights that the performer was live. */
export interface TippingHistory {
  /** Number of nights with a tip after the first. */
  readonly repeats: number;
  /** Nights live from the first tip to the last. */
  readonly last: number;
  /** Nights live from the first tip until now; at least `last`. */
  readonly age: number;
}

/**
 * How people of a room tip: while they come, each tips on a night live with a probability of their own,
 * and after each night with a tip, also the first, leaves forever with another one (both beta
 * distributed).
 */
export interface TippingHabits {
  readonly tip: number;
  readonly skip: number;
  readonly leave: number;
  readonly stay: number;
}

/** Probabilities of a usual room: the fit starts from them. */
const USUAL: TippingHabits = { tip: 0.5, skip: 4.5, leave: 0.8, stay: 2.5 };
/** Logarithms of the parameters stay within these, even if the data would allow anything. */
const MAX_LOG = 7;

/**
 * Fits the habits of all tippers of a room: the BG/NBD model (Fader, Hardie and Lee, 2005) with nights
 * instead of continuous time. Nights that the performer was off air don't count as absence.
 *
 * @param histories of everybody, also of who tipped once
 */
export function fitHabits(histories: readonly TippingHistory[]): TippingHabits {
  // Many histories are equal, such as those of one night.
  const counts = new Map<string, { history: TippingHistory; count: number }>();
  for (const history of histories) {
    const key = `${history.repeats} ${history.last} ${history.age}`;
    counts.set(key, { history, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const groups = [...counts.values()];
  const cost = (logs: readonly number[]) => {
    if (logs.some((log) => Math.abs(log) > MAX_LOG)) return Number.POSITIVE_INFINITY;
    const habits = toHabits(logs);
    return -groups.reduce(
      (sum, { history, count }) => sum + count * logLikelihood(history, habits),
      0,
    );
  };
  const { tip, skip, leave, stay } = USUAL;
  return toHabits(minimize(cost, [tip, skip, leave, stay].map(Math.log)));
}

/** The probability that somebody with this history still comes, from 0 to 1. */
export function stillComes(history: TippingHistory, habits: TippingHabits): number {
  const { comes, left } = logChances(history, habits);
  return 1 / (1 + Math.exp(left - comes));
}

function toHabits(logs: readonly number[]): TippingHabits {
  const at = (place: number) => Math.exp(logs[place] ?? 0);
  return { tip: at(0), skip: at(1), leave: at(2), stay: at(3) };
}

function logLikelihood(history: TippingHistory, habits: TippingHabits): number {
  const { comes, left } = logChances(history, habits);
  const higher = Math.max(comes, left);
  return higher + Math.log(Math.exp(comes - higher) + Math.exp(left - higher));
}

/**
 * Logarithms of the chances of a history: of somebody who still comes and skipped all nights since the
 * last tip, and of somebody who left after it.
 */
function logChances(
  { repeats, last, age }: TippingHistory,
  { tip, skip, leave, stay }: TippingHabits,
): { comes: number; left: number } {
  const tipped = (nights: number) =>
    logBeta(tip + repeats, skip + nights - repeats) - logBeta(tip, skip);
  return {
    comes: tipped(age) + logBeta(leave, stay + repeats + 1) - logBeta(leave, stay),
    left: tipped(last) + logBeta(leave + 1, stay + repeats) - logBeta(leave, stay),
  };
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}
