import type { Segment } from '../fold/fold';

/** A single tip: [tokens, epoch ms, tipper, 1 if anonymous]. */
export type RecordTip = readonly [tokens: number, ms: number, tipper: string, anonymous: 0 | 1];

/** The largest tips, and how many there were of each amount, from which sums are exact. */
export interface TipRecords {
  /** Largest first; equal ones oldest first. */
  readonly top: readonly RecordTip[];
  /** [tokens, tips], smallest amount first. */
  readonly amounts: readonly (readonly [tokens: number, tips: number])[];
}

export const noTips: TipRecords = { top: [], amounts: [] };

/** The largest tips kept of any time: enough of each part for the largest of the whole. */
const MAX_TOP = 50;

export function recordsOf({ stats }: Pick<Segment, 'stats'>): TipRecords {
  const amounts = new Map<number, number>();
  const tips = stats.tips.map(([since, index, tokens, anonymous]): RecordTip => {
    amounts.set(tokens, (amounts.get(tokens) ?? 0) + 1);
    return [tokens, stats.origin + since, stats.names[index] ?? '', anonymous];
  });
  return { top: largest(tips), amounts: inOrder(amounts) };
}

/** The records of several parts of the history that do not overlap. */
export function mergeRecords(parts: readonly TipRecords[]): TipRecords {
  const amounts = new Map<number, number>();
  for (const [tokens, tips] of parts.flatMap((part) => part.amounts)) {
    amounts.set(tokens, (amounts.get(tokens) ?? 0) + tips);
  }
  return { top: largest(parts.flatMap(({ top }) => top)), amounts: inOrder(amounts) };
}

function largest(tips: readonly RecordTip[]): RecordTip[] {
  return tips
    .toSorted((a, b) => b[0] - a[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1))
    .slice(0, MAX_TOP);
}

function inOrder(amounts: ReadonlyMap<number, number>): [number, number][] {
  return [...amounts].sort(([a], [b]) => a - b);
}
