import {
  type Amount,
  BALANCE_LAG_MS,
  type BalanceSample,
  type HiddenIncrement,
  SAMPLES_GAP_MS,
} from './sources';

/** Our clock, which times readings, may be behind the platform's, which times events; and ledgers round to minutes. */
const SKEW_MS = 90_000;

/** A reading, with what of the balance the events leave unexplained: between these two. */
interface Bounds {
  readonly ms: number;
  readonly balance: number;
  /** Where the balance holds every event up to the reading. */
  readonly least: number;
  /** Where it is as old as it can be. */
  readonly most: number;
}

/**
 * Income that shows in the balance and in no event: private shows, spies, fan club, and tips that
 * were missed. It is the smallest income that fits all readings, so that nothing is counted twice:
 *
 * - A balance is up to six minutes old. Whether it holds an event of those minutes is unknown, so
 *   each reading leaves a range; income only ever grows, and the lowest path that grows through
 *   all ranges is taken. At quiet moments the range is a point and the path is exact.
 * - The first reading only sets the baseline. So does the first one after a fall: a fall is a
 *   cash-out or tokens spent, never negative income. What came between the last reading before it
 *   and the first after it is known by events only.
 * - A fall that income outweighed shows as a range below the path; it is a fall, too.
 * - What rose over a hole between readings is dated at the later one and marked as untimed.
 *   Unchanged balances far apart are no hole: nothing rose.
 *
 * Readings and events may come in any order and readings more than once; each event once.
 */
export function hiddenIncome(
  statsSamples: readonly BalanceSample[],
  events: readonly Amount[],
): HiddenIncrement[] {
  const told = sumUntil(events);
  const bounds = credible(statsSamples).map(([ms, balance]) => ({
    ms,
    balance,
    least: balance - told(ms + SKEW_MS),
    most: balance - told(ms - BALANCE_LAG_MS),
  }));
  return runsOf(bounds).flatMap(incrementsOf);
}

/** Oldest first, without those that the readings before and after contradict: a figure gone astray. */
function credible(statsSamples: readonly BalanceSample[]): BalanceSample[] {
  const byTime = new Map<number, BalanceSample>();
  for (const statsSample of statsSamples) byTime.set(statsSample[0], statsSample);
  const ordered = [...byTime.values()].sort(([a], [b]) => a - b);
  return ordered.filter(([, balance], index) => {
    const before = ordered[index - 1];
    const after = ordered[index + 1];
    if (!before || !after || after[0] - before[0] > 2 * SAMPLES_GAP_MS) return true;
    return after[1] < before[1] || (balance >= before[1] && balance <= after[1]);
  });
}

/** Readings between two falls. */
function runsOf(bounds: readonly Bounds[]): Bounds[][] {
  const runs: Bounds[][] = [];
  let run: Bounds[] = [];
  let proven = Number.NEGATIVE_INFINITY;
  for (const statsSample of bounds) {
    const fell = statsSample.balance < (run.at(-1)?.balance ?? 0) || statsSample.most < proven;
    if (fell || run.length === 0) {
      run = [];
      runs.push(run);
      proven = Number.NEGATIVE_INFINITY;
    }
    run.push(statsSample);
    proven = Math.max(proven, statsSample.least);
  }
  return runs;
}

function incrementsOf(run: readonly Bounds[]): HiddenIncrement[] {
  const highest = highestOf(run);
  const increments: HiddenIncrement[] = [];
  // Before the first reading lies what the least of all ranges still allows to have been there.
  let level = highest[0] ?? 0;
  let earliest = 0;
  let afterHole = 0;
  for (const [index, { ms, least, balance }] of run.entries()) {
    const last = run[index - 1];
    if (last && ms - last.ms > SAMPLES_GAP_MS && balance > last.balance) afterHole = index;
    if (least <= level) continue;
    // It may have come as soon as the ranges allow: tips that were newer than the balance hid it.
    while (earliest < index && (highest[earliest] ?? 0) <= level) earliest += 1;
    const before = run[Math.max(0, earliest - 1)]?.ms ?? ms;
    const isTimed = afterHole < Math.max(1, earliest);
    increments.push({ since: before - BALANCE_LAG_MS, at: ms, tokens: least - level, isTimed });
    level = least;
  }
  return increments;
}

/** The highest path through all ranges that only grows. */
function highestOf(run: readonly Bounds[]): number[] {
  let highest = Number.POSITIVE_INFINITY;
  return run
    .toReversed()
    .map(({ most }) => {
      highest = Math.min(highest, most);
      return highest;
    })
    .reverse();
}

/** How many tokens the events brought until an instant, it included. */
function sumUntil(events: readonly Amount[]): (ms: number) => number {
  const ordered = [...events].sort(([a], [b]) => a - b);
  const sums = [0];
  for (const [, tokens] of ordered) sums.push((sums.at(-1) ?? 0) + tokens);
  return (ms) => {
    let low = 0;
    let high = ordered.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ordered[middle]?.[0] ?? 0) <= ms) low = middle + 1;
      else high = middle;
    }
    return sums[low] ?? 0;
  };
}
