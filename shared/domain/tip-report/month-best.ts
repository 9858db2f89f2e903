import type { MonthTippers } from '../sessions/rollups';

/**
 * What the best open tippers of a month gave in each of its stretches: a small part of the
 * month's list that nearly always knows the best of any period within it.
 */
export interface MonthBest {
  /** Starts of the stretches tipped in, epoch ms. */
  readonly starts: readonly number[];
  readonly names: readonly string[];
  /** By name: [index into the starts, open tokens], flat. */
  readonly rows: readonly (readonly number[])[];
}

/** Open tippers kept of a month: six times as many as anyone can ask for. */
const MAX_KEPT = 300;

export function monthBest({ names, segments }: MonthTippers): MonthBest {
  const starts = segments.map(([, start]) => start);
  const open = names.map((name) => ({ name, tokens: 0, row: [] as number[] }));
  segments.forEach(([, , rows], place) => {
    for (const [index, tips, tokens, anonymousTips, anonymousTokens] of rows) {
      const one = open[index];
      if (!one || tips === anonymousTips) continue;
      one.tokens += tokens - anonymousTokens;
      one.row.push(place, tokens - anonymousTokens);
    }
  });
  const best = open
    .filter(({ row }) => row.length > 0)
    .sort((a, b) => b.tokens - a.tokens || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_KEPT);
  return { starts, names: best.map(({ name }) => name), rows: best.map(({ row }) => row) };
}

/** A tipper's open tokens in the stretch that began at `start`. */
export interface OpenTokens {
  readonly start: number;
  readonly name: string;
  readonly tokens: number;
}

/** The month's best, one by one. */
export function* openTokensIn({ starts, names, rows }: MonthBest): Iterable<OpenTokens> {
  for (const [index, row] of rows.entries()) {
    for (let at = 0; at + 1 < row.length; at += 2) {
      yield {
        start: starts[row[at] ?? 0] ?? 0,
        name: names[index] ?? '',
        tokens: row[at + 1] ?? 0,
      };
    }
  }
}

/**
 * The best of the stretches that began in a period (epoch ms, `end` exclusive), most tokens first.
 *
 * @param live what broadcasts on air have been given; it replaces what is stored of them
 */
export function bestOfPeriod(
  stored: Iterable<OpenTokens>,
  live: ReadonlyMap<number, readonly OpenTokens[]>,
  period: { readonly start: number; readonly end: number },
  most: number,
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
    .slice(0, most);
}
