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
 * How people of a room tip: while they come, each tips at a rate of their own (gamma distributed),
 * and after each night with a tip leaves forever with a probability of their own (beta distributed).
 */
export interface TippingHabits {
  readonly shape: number;
  readonly scale: number;
  readonly leave: number;
  readonly stay: number;
}

/** Rates and probabilities of a usual room: the fit starts from them. */
const USUAL: TippingHabits = { shape: 0.5, scale: 5, leave: 0.8, stay: 2.5 };
/** Logarithms of the parameters stay within these, even if the data would allow anything. */
const MAX_LOG = 7;

/**
 * Fits the habits of all tippers of a room (BG/NBD model; Fader, Hardie and Lee, 2005). Nights that
 * the performer was off air don't count as absence.
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
  const { shape, scale, leave, stay } = USUAL;
  return toHabits(minimize(cost, [shape, scale, leave, stay].map(Math.log)));
}

/** The probability that somebody with this history still comes, from 0 to 1. */
export function stillComes(
  { repeats, last, age }: TippingHistory,
  { shape, scale, leave, stay }: TippingHabits,
): number {
  if (repeats === 0) return 1;
  const odds = leave / (stay + repeats - 1);
  return 1 / (1 + odds * ((scale + age) / (scale + last)) ** (shape + repeats));
}

function toHabits(logs: readonly number[]): TippingHabits {
  const at = (place: number) => Math.exp(logs[place] ?? 0);
  return { shape: at(0), scale: at(1), leave: at(2), stay: at(3) };
}

function logLikelihood(
  { repeats, last, age }: TippingHistory,
  { shape, scale, leave, stay }: TippingHabits,
): number {
  const rates = logGamma(shape + repeats) - logGamma(shape) + shape * Math.log(scale);
  const stays =
    logGamma(leave + stay) +
    logGamma(stay + repeats) -
    logGamma(stay) -
    logGamma(leave + stay + repeats);
  const came = -(shape + repeats) * Math.log(scale + age);
  if (repeats === 0) return rates + stays + came;
  const left = Math.log(leave / (stay + repeats - 1)) - (shape + repeats) * Math.log(scale + last);
  const higher = Math.max(came, left);
  return rates + stays + higher + Math.log(Math.exp(came - higher) + Math.exp(left - higher));
}
