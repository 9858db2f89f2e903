import { createDice } from '@infra/local/platform/world/dice';

/** The times of two ways to the same answer in ms, run alternately so that noise affects both. */
export interface Race {
  readonly ours: number;
  readonly theirs: number;
  /** Our median divided by theirs. */
  readonly ratio: number;
  /** 95% confidence interval of the ratio. */
  readonly low: number;
  readonly high: number;
}

const WARM_UPS = 3;
const RESAMPLES = 1_000;

/** @param rounds runs of each, at least 15 */
export async function race(
  ours: () => Promise<unknown>,
  theirs: () => Promise<unknown>,
  rounds: number,
): Promise<Race> {
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let round = -WARM_UPS; round < rounds; round++) {
    const ourTime = await timed(ours);
    const theirTime = await timed(theirs);
    if (round < 0) continue;
    times.ours.push(ourTime);
    times.theirs.push(theirTime);
  }
  return compare(times.ours, times.theirs);
}

/** Compares two lists of times. The interval is a bootstrap with a fixed seed. */
export function compare(ours: readonly number[], theirs: readonly number[]): Race {
  const dice = createDice('race');
  const again = (list: readonly number[]) =>
    list.map(() => list[dice.integer(0, list.length - 1)] ?? 0);
  const ratios = Array.from(
    { length: RESAMPLES },
    () => median(again(ours)) / median(again(theirs)),
  ).sort((a, b) => a - b);
  return {
    ours: median(ours),
    theirs: median(theirs),
    ratio: median(ours) / median(theirs),
    low: ratios[Math.floor(RESAMPLES * 0.025)] ?? 0,
    high: ratios[Math.ceil(RESAMPLES * 0.975) - 1] ?? 0,
  };
}

export function median(list: readonly number[]): number {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
