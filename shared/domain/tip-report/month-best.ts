import type { MonthTippers } from '../sessions/rollups';

/**
 * What the top open tippers of a month gave in each of its segments. A small part of the month's
 * list that nearly always contains the top tippers of any period within it.
 */
export interface MonthBest {
  /** Starts of the segments with tips, epoch ms. */
  readonly starts: readonly number[];
  /** Most tokens first. */
  readonly tippers: readonly BestTipper[];
}

/** What a tipper openly gave in each segment, oldest first. `start` is epoch ms. */
export interface BestTipper {
  readonly name: string;
  readonly given: readonly { readonly start: number; readonly tokens: number }[];
}

/** Number of open tippers kept per month: six times the maximum that can be requested. */
const MAX_KEPT = 300;

export function selectMonthBest({ names, segments }: MonthTippers): MonthBest {
  const open = names.map((name) => ({
    name,
    total: 0,
    given: [] as { start: number; tokens: number }[],
  }));
  for (const { start, tippers } of segments) {
    for (const { tipper, tips, tokens, anonymousTips, anonymousTokens } of tippers) {
      const one = open[tipper];
      if (!one || tips === anonymousTips) continue;
      one.total += tokens - anonymousTokens;
      one.given.push({ start, tokens: tokens - anonymousTokens });
    }
  }
  const best = open
    .filter(({ given }) => given.length > 0)
    .sort((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_KEPT);
  return {
    starts: segments.map(({ start }) => start),
    tippers: best.map(({ name, given }) => ({ name, given })),
  };
}

/** A tipper's open tokens in the segment that started at `start` (epoch ms). */
export interface OpenTokens {
  readonly start: number;
  readonly name: string;
  readonly tokens: number;
}

/** Iterates over the entries of a month. */
export function* iterateOpenTokens({ tippers }: MonthBest): Iterable<OpenTokens> {
  for (const { name, given } of tippers) {
    for (const { start, tokens } of given) yield { start, name, tokens };
  }
}

/**
 * Finds the top tippers of the segments that started in a period (epoch ms, `end` exclusive),
 * sorted by tokens (descending).
 *
 * @param live tips in running sessions; they replace what is stored about those sessions
 */
export function selectPeriodBest(
  stored: Iterable<OpenTokens>,
  live: ReadonlyMap<number, readonly OpenTokens[]>,
  period: { readonly start: number; readonly end: number },
  max: number,
): { name: string; amount: number }[] {
  const sums = new Map<string, number>();
  const add = ({ start, name, tokens }: OpenTokens) => {
    if (start < period.start || start >= period.end) return;
    sums.set(name, (sums.get(name) ?? 0) + tokens);
  };
  for (const one of stored) if (!live.has(one.start)) add(one);
  for (const list of live.values()) for (const one of list) add(one);
  return [...sums]
    .map(([name, amount]) => ({ name, amount }))
    .sort((a, b) => b.amount - a.amount || (a.name < b.name ? -1 : 1))
    .slice(0, max);
}
