import type { Random } from '../math/random';

/** Values that are sums of effects of the groups they belong to, and of chance. */
export interface GroupedValues<Name extends string> {
  readonly values: readonly number[];
  /** How much each value says: a value of weight 1/2 has twice the variance. */
  readonly weights: readonly number[];
  /** For each way to group: the group of each value, and the number of groups. */
  readonly groups: Readonly<Record<Name, Grouping>>;
  /** A way to group whose groups each lie within one group of another. */
  readonly nested: { readonly inner: NoInfer<Name>; readonly outer: NoInfer<Name> };
}

export interface Grouping {
  readonly of: readonly number[];
  readonly count: number;
}

/** The effect of each group, by way to group. */
export type Effects<Name extends string> = Readonly<Record<Name, Float64Array>>;

/** The spread of effects that is as likely to be exceeded as not, on the logarithm. */
const USUAL_SPREAD = 0.3;

/**
 * Draws effects of crossed groups from their posterior distribution (Gibbs’ sampler). Effects of a
 * way to group are normal around 0; their spread has a half-Cauchy prior (Gelman, 2006), written as
 * two inverse gamma distributions (Makalic and Schmidt, 2016).
 *
 * @returns `draws` draws, after `warmUp` that are thrown away
 */
export function sampleEffects<Name extends string>(
  { values, weights, groups, nested }: GroupedValues<Name>,
  random: Random,
  { warmUp, draws }: { warmUp: number; draws: number },
): Effects<Name>[] {
  const kinds = (Object.keys(groups) as Name[]).map((name) =>
    createKind(name, groups[name], weights),
  );
  const inner = kinds.find(({ name }) => name === nested.inner);
  const outer = kinds.find(({ name }) => name === nested.outer);
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  // What is left of each value without the mean and the effects.
  const rest = Float64Array.from(values);
  let noise = 1;
  let noiseScale = 1;

  const found: Effects<Name>[] = [];
  for (let round = 0; round < warmUp + draws; round++) {
    const average =
      rest.reduce((sum, left, at) => sum + left * (weights[at] ?? 0), 0) / totalWeight;
    const step = average + random.normal() * Math.sqrt(noise / totalWeight);
    for (let at = 0; at < rest.length; at++) rest[at] = (rest[at] ?? 0) - step;

    for (const kind of kinds) {
      drawKind(kind, { rest, weights, noise }, random);
      shiftToMean(kind, random);
    }
    if (inner && outer) shiftNested(inner, outer, random);

    const squares = rest.reduce((sum, left, at) => sum + left ** 2 * (weights[at] ?? 0), 0);
    noise = (squares / 2 + 1 / noiseScale) / random.gamma((rest.length + 1) / 2);
    noiseScale = (1 + 1 / noise) / random.gamma(1);
    if (round >= warmUp) {
      const effects = kinds.map(({ name, effects }) => [name, effects.slice()] as const);
      found.push(Object.fromEntries(effects) as Record<Name, Float64Array>);
    }
  }
  return found;
}

interface Kind<Name extends string> {
  readonly name: Name;
  readonly of: readonly number[];
  readonly effects: Float64Array;
  readonly sums: Float64Array;
  /** Sum of weights per group. */
  readonly sizes: Float64Array;
  /** Variance of the effects, and the helper of its prior. */
  variance: number;
  scale: number;
}

function createKind<Name extends string>(
  name: Name,
  { of, count }: Grouping,
  weights: readonly number[],
): Kind<Name> {
  const sizes = new Float64Array(count);
  of.forEach((group, at) => {
    sizes[group] = (sizes[group] ?? 0) + (weights[at] ?? 0);
  });
  const zeros = () => new Float64Array(count);
  return { name, of, effects: zeros(), sums: zeros(), sizes, variance: 0.1, scale: 1 };
}

/** Draws all effects of one way to group, given everything else, and then their spread. */
function drawKind<Name extends string>(
  kind: Kind<Name>,
  { rest, weights, noise }: { rest: Float64Array; weights: readonly number[]; noise: number },
  random: Random,
): void {
  const { of, effects, sums, sizes } = kind;
  sums.fill(0);
  of.forEach((group, at) => {
    const left = (rest[at] ?? 0) + (effects[group] ?? 0);
    rest[at] = left;
    sums[group] = (sums[group] ?? 0) + left * (weights[at] ?? 0);
  });
  let squares = 0;
  let known = 0;
  for (let group = 0; group < effects.length; group++) {
    const size = sizes[group] ?? 0;
    const precision = size / noise + 1 / kind.variance;
    const effect = (sums[group] ?? 0) / noise / precision + random.normal() / Math.sqrt(precision);
    effects[group] = effect;
    // Groups without data say nothing about the spread.
    if (size === 0) continue;
    squares += effect ** 2;
    known += 1;
  }
  of.forEach((group, at) => {
    rest[at] = (rest[at] ?? 0) - (effects[group] ?? 0);
  });
  kind.variance = (squares / 2 + 1 / kind.scale) / random.gamma((known + 1) / 2);
  kind.scale = (1 / USUAL_SPREAD ** 2 + 1 / kind.variance) / random.gamma(1);
}

/**
 * Moves what all groups with data have in common to the mean, as far as it is likely. It leaves every
 * value as it is, and lets draws move on where values of a group are much alike.
 */
function shiftToMean<Name extends string>(
  { effects, sizes, variance }: Kind<Name>,
  random: Random,
): void {
  let sum = 0;
  let known = 0;
  effects.forEach((effect, group) => {
    if (sizes[group] === 0) return;
    sum += effect;
    known += 1;
  });
  const shift = sum / known + random.normal() * Math.sqrt(variance / known);
  effects.forEach((effect, group) => {
    if (sizes[group] !== 0) effects[group] = effect - shift;
  });
}

/**
 * Moves a part of the effects of inner groups to the outer group around them, or back, which leaves
 * every value as it is. Without it, the draws take long to get from one to the other if values of an
 * inner group are much alike (Yu and Meng, 2011).
 */
function shiftNested<Name extends string>(
  inner: Kind<Name>,
  outer: Kind<Name>,
  random: Random,
): void {
  const outerOf = new Map(inner.of.map((group, at) => [group, outer.of[at] ?? 0]));
  outer.sums.fill(0);
  const counts = new Float64Array(outer.effects.length);
  for (const [group, around] of outerOf) {
    outer.sums[around] = (outer.sums[around] ?? 0) + (inner.effects[group] ?? 0);
    counts[around] = (counts[around] ?? 0) + 1;
  }
  const shifts = outer.effects.map((effect, around) => {
    const count = counts[around] ?? 0;
    const precision = 1 / outer.variance + count / inner.variance;
    const sum = (outer.sums[around] ?? 0) / inner.variance - effect / outer.variance;
    return sum / precision + random.normal() / Math.sqrt(precision);
  });
  shifts.forEach((shift, around) => {
    outer.effects[around] = (outer.effects[around] ?? 0) + shift;
  });
  for (const [group, around] of outerOf) {
    inner.effects[group] = (inner.effects[group] ?? 0) - (shifts[around] ?? 0);
  }
}
