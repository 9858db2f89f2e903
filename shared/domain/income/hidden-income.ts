import {
  type Amount,
  BALANCE_LAG_MS,
  type BalanceSample,
  type HiddenIncrement,
  SAMPLES_GAP_MS,
} from './sources';

/** Samples carry our clock, events the platform's; the two may differ. Ledgers round to minutes. */
const SKEW_MS = 90_000;

/** A stats sample with the range of the balance that events do not explain. */
interface Bounds {
  readonly ms: number;
  readonly balance: number;
  /** Lower bound: the balance already includes every event up to the sample. */
  readonly min: number;
  /** Upper bound: the balance is as old as it can be. */
  readonly max: number;
}

/**
 * Finds income that raised the balance but has no event: private shows, spies, the fan club, and
 * missed tips. It is the smallest income consistent with all samples, so that nothing is counted
 * twice:
 *
 * - A balance is up to six minutes old. Whether it includes an event from those minutes is unknown,
 *   so each sample only gives a range. Income never shrinks, and the lowest non-decreasing path
 *   through all ranges is taken. In quiet moments the range is a point and the path is exact.
 * - The first sample only sets the baseline, and so does the first one after a drop: a drop is a
 *   cash-out or spent tokens, never negative income. Income between the last sample before a drop
 *   and the first one after it is known from events only.
 * - A drop hidden by simultaneous income shows as a range below the path; it counts as a drop, too.
 * - An increase across a gap between samples is dated to the later sample and marked as untimed.
 *   Unchanged balances far apart are not a gap: nothing increased.
 *
 * Samples and events may come in any order. Samples may be repeated, events may not.
 */
export function findHiddenIncome(
  statsSamples: readonly BalanceSample[],
  events: readonly Amount[],
): HiddenIncrement[] {
  const sumOfEvents = createRunningSum(events);
  const bounds = dropOutliers(statsSamples).map(({ ms, balance }) => ({
    ms,
    balance,
    min: balance - sumOfEvents(ms + SKEW_MS),
    max: balance - sumOfEvents(ms - BALANCE_LAG_MS),
  }));
  return splitRuns(bounds).flatMap(listIncrements);
}

/** Sorts samples, oldest first, and drops those that contradict both neighbors (bad values). */
function dropOutliers(statsSamples: readonly BalanceSample[]): BalanceSample[] {
  const byTime = new Map<number, BalanceSample>();
  for (const statsSample of statsSamples) byTime.set(statsSample.ms, statsSample);
  const ordered = [...byTime.values()].sort((a, b) => a.ms - b.ms);
  return ordered.filter(({ balance }, index) => {
    const before = ordered[index - 1];
    const after = ordered[index + 1];
    if (!before || !after || after.ms - before.ms > 2 * SAMPLES_GAP_MS) return true;
    return (
      after.balance < before.balance || (balance >= before.balance && balance <= after.balance)
    );
  });
}

/** Splits samples into runs between two drops. */
function splitRuns(bounds: readonly Bounds[]): Bounds[][] {
  const runs: Bounds[][] = [];
  let run: Bounds[] = [];
  let highestMin = Number.NEGATIVE_INFINITY;
  for (const statsSample of bounds) {
    const fell = statsSample.balance < (run.at(-1)?.balance ?? 0) || statsSample.max < highestMin;
    if (fell || run.length === 0) {
      run = [];
      runs.push(run);
      highestMin = Number.NEGATIVE_INFINITY;
    }
    run.push(statsSample);
    highestMin = Math.max(highestMin, statsSample.min);
  }
  return runs;
}

function listIncrements(run: readonly Bounds[]): HiddenIncrement[] {
  const highest = findHighestPath(run);
  const increments: HiddenIncrement[] = [];
  // Start from the lowest value before the first sample that all ranges allow.
  let level = highest[0] ?? 0;
  let earliest = 0;
  let afterGap = 0;
  for (const [index, { ms, min, balance }] of run.entries()) {
    const last = run[index - 1];
    if (last && ms - last.ms > SAMPLES_GAP_MS && balance > last.balance) afterGap = index;
    if (min <= level) continue;
    // The income may have come as soon as the ranges allow: tips newer than the balance hid it.
    while (earliest < index && (highest[earliest] ?? 0) <= level) earliest += 1;
    const before = run[Math.max(0, earliest - 1)]?.ms ?? ms;
    const isTimed = afterGap < Math.max(1, earliest);
    increments.push({ since: before - BALANCE_LAG_MS, at: ms, tokens: min - level, isTimed });
    level = min;
  }
  return increments;
}

/** The highest non-decreasing path through all ranges. */
function findHighestPath(run: readonly Bounds[]): number[] {
  let highest = Number.POSITIVE_INFINITY;
  return run
    .toReversed()
    .map(({ max }) => {
      highest = Math.min(highest, max);
      return highest;
    })
    .reverse();
}

/** Returns a function for the tokens of all events up to and including a given time (epoch ms). */
function createRunningSum(events: readonly Amount[]): (ms: number) => number {
  const ordered = [...events].sort((a, b) => a.ms - b.ms);
  const sums = [0];
  for (const { tokens } of ordered) sums.push((sums.at(-1) ?? 0) + tokens);
  return (ms) => {
    let low = 0;
    let high = ordered.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ordered[middle]?.ms ?? 0) <= ms) low = middle + 1;
      else high = middle;
    }
    return sums[low] ?? 0;
  };
}
