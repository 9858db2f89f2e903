import { listViewerTips } from '@lambdas/data/tippers/viewer-tips';
import type { Table } from '@lambdas/runtime/table';
import { utcMonth } from '@shared/domain/time/utc-day';
import type { HighestTip, TipperGifts } from '@shared/domain/tip-report/build-periods';

/** What was given in one segment. */
export interface SegmentGifts {
  readonly id: string;
  /** Epoch ms. */
  readonly start: number;
  /** In order of the first tip. */
  readonly gifts: readonly TipperGifts[];
}

/**
 * Returns the highest tip of an offline day, which no document stores. Where everybody gave once,
 * their sums tell it. Otherwise only tippers who could have given a higher tip are read.
 *
 * @param floor highest tip in tokens of that day's periods so far. Nobody below it is read, so a
 * result below it may be too low.
 */
export async function highestOffline(
  tippers: Table,
  performer: string,
  { id, start, gifts }: SegmentGifts,
  floor: number,
): Promise<HighestTip | null> {
  let highest: HighestTip | null = null;
  const take = (tokens: number, name: string | null) => {
    if (!highest || tokens > highest.tokens) highest = { tokens, name };
    return highest.tokens;
  };
  let most = 0;
  for (const { name, tips, tokens, openTips } of gifts) {
    if (tips === 1) most = take(tokens, openTips === 1 ? name : null);
  }

  const months = { from: utcMonth(start), to: utcMonth(start) };
  const several = gifts.filter(({ tips }) => tips > 1).sort((a, b) => largestOf(b) - largestOf(a));
  for (const one of several) {
    if (largestOf(one) <= Math.max(most, floor)) break;
    const found = await listViewerTips(tippers, performer, one.name, months, { consistent: true });
    const tips = found.find(({ segment }) => segment === id)?.tips ?? [];
    for (const { tokens, isAnonymous } of tips) {
      most = take(tokens, isAnonymous ? null : one.name);
    }
  }
  return highest;
}

/** The highest possible single tip, if all the others were one token. */
function largestOf({ tips, tokens }: TipperGifts): number {
  return tokens - (tips - 1);
}
