import type { Segment } from '../fold/fold';
import type { BestMoment } from './best-moment';

/** How many bars a card has. */
export const BARS = 48;

/** How a session went, in bars of equal time. */
export interface CardBars {
  readonly caption: string;
  /** From 0 to 1, where 1 is the highest; empty if there is nothing to draw. */
  readonly heights: readonly number[];
  /** The bar with the best moment; null if there is none. */
  readonly best: number | null;
}

/** Counts tokens per bar, or tips if amounts stay private. Without tips, shows viewers. */
export function countBars(
  { stats }: Segment,
  { start, end }: { start: number; end: number },
  { best, showsTokens }: { best: BestMoment | null; showsTokens: boolean },
): CardBars {
  // A session that has just begun may have no length yet.
  const barMs = Math.max(1, end - start) / BARS;
  const barAt = (since: number) => {
    const bar = Math.floor((stats.origin + since - start) / barMs);
    return Math.min(BARS - 1, Math.max(0, bar));
  };
  const hasTips = stats.tips.length > 0;
  const sums = hasTips ? sumTips(stats, barAt, showsTokens) : holdViewers(stats, barAt);
  const highest = Math.max(...sums);
  return {
    caption: hasTips ? 'Tips over the session' : 'Viewers over the session',
    heights: highest === 0 ? [] : sums.map((sum) => sum / highest),
    best: best && highest > 0 ? barAt(best.at - stats.origin) : null,
  };
}

type BarAt = (since: number) => number;

function sumTips({ tips }: Segment['stats'], barAt: BarAt, showsTokens: boolean): number[] {
  const sums = Array.from({ length: BARS }, () => 0);
  for (const { since, tokens } of tips) {
    const bar = barAt(since);
    sums[bar] = (sums[bar] ?? 0) + (showsTokens ? tokens : 1);
  }
  return sums;
}

/** Viewers are counted every three minutes; bars in between repeat the last count. */
function holdViewers({ roomSnapshots }: Segment['stats'], barAt: BarAt): number[] {
  const counts = new Map<number, number>();
  for (const { since, viewers } of roomSnapshots) {
    const bar = barAt(since);
    counts.set(bar, Math.max(counts.get(bar) ?? 0, viewers));
  }
  let held = 0;
  return Array.from({ length: BARS }, (_, bar) => {
    held = counts.get(bar) ?? held;
    return held;
  });
}
