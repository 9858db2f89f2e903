import type { Segment } from '../fold/fold';

export interface RecordTip {
  readonly tokens: number;
  /** Epoch ms. */
  readonly ms: number;
  readonly tipper: string;
  readonly isAnonymous: boolean;
}

/** How many tips were of an amount. */
export interface AmountCount {
  readonly tokens: number;
  readonly tips: number;
}

/** The highest tips, and the number of tips of each amount, from which exact sums follow. */
export interface TipRecords {
  /** Highest first; ties oldest first. */
  readonly top: readonly RecordTip[];
  /** Smallest amount first. */
  readonly amounts: readonly AmountCount[];
}

export const NO_TIPS: TipRecords = { top: [], amounts: [] };

/**
 * Number of top tips kept per part. Keeping this many of each part yields this many of the total.
 */
const MAX_TOP = 50;

export function toTipRecords({ stats }: Pick<Segment, 'stats'>): TipRecords {
  const amounts = new Map<number, number>();
  const tips = stats.tips.map(({ since, tipper, tokens, isAnonymous }): RecordTip => {
    amounts.set(tokens, (amounts.get(tokens) ?? 0) + 1);
    return {
      tokens,
      ms: stats.origin + since,
      tipper: stats.names[tipper] ?? '',
      isAnonymous,
    };
  });
  return { top: selectTop(tips), amounts: sortByAmount(amounts) };
}

/** Merges the records of parts of the history that do not overlap. */
export function mergeRecords(parts: readonly TipRecords[]): TipRecords {
  const amounts = new Map<number, number>();
  for (const { tokens, tips } of parts.flatMap((part) => part.amounts)) {
    amounts.set(tokens, (amounts.get(tokens) ?? 0) + tips);
  }
  return { top: selectTop(parts.flatMap(({ top }) => top)), amounts: sortByAmount(amounts) };
}

/**
 * Records of all time with those of running sessions.
 *
 * @param replaced older versions of these sessions, which the records hold
 */
export function withRunning(
  records: TipRecords,
  running: readonly TipRecords[],
  replaced: readonly TipRecords[],
): TipRecords {
  const replacedNames = new Set(replaced.flatMap(({ top }) => top).map(nameOf));
  const taken = replaced.flatMap(({ amounts }) => amounts);
  const remaining = {
    top: records.top.filter((tip) => !replacedNames.has(nameOf(tip))),
    amounts: [...records.amounts, ...taken.map(({ tokens, tips }) => ({ tokens, tips: -tips }))],
  };
  const { top, amounts } = mergeRecords([remaining, ...running]);
  return { top, amounts: amounts.filter(({ tips }) => tips > 0) };
}

const nameOf = ({ tokens, ms, tipper, isAnonymous }: RecordTip) =>
  JSON.stringify([tokens, ms, tipper, isAnonymous]);

function selectTop(tips: readonly RecordTip[]): RecordTip[] {
  return tips
    .toSorted((a, b) => b.tokens - a.tokens || a.ms - b.ms || (a.tipper < b.tipper ? -1 : 1))
    .slice(0, MAX_TOP);
}

function sortByAmount(amounts: ReadonlyMap<number, number>): AmountCount[] {
  return [...amounts]
    .map(([tokens, tips]) => ({ tokens, tips }))
    .sort((a, b) => a.tokens - b.tokens);
}
