import { listViewerTips } from '@lambdas/data/tippers/viewer-tips';
import type { Table } from '@lambdas/runtime/table';
import { utcMonth } from '@shared/domain/time/utc-day';
import type { HighestTip, TipperGifts } from '@shared/domain/tip-report/build-periods';

/** What was given in one stretch. */
export interface SegmentGifts {
  readonly id: string;
  /** Epoch ms. */
  readonly start: number;
  /** In order of the first tip. */
  readonly given: readonly TipperGifts[];
}

/**
 * The highest tip of an offline day, for which no document tells it. Sums do wherever someone
 * gave once; of the others only those are looked up who could have given more at once.
 *
 * @param floor tokens of a tip that outdoes it in every period of that day: below it nobody is
 * looked up, and the answer may be too low
 */
export async function highestOffline(
  tippers: Table,
  performer: string,
  { id, start, given }: SegmentGifts,
  floor: number,
): Promise<HighestTip | null> {
  let highest: HighestTip | null = null;
  const take = (tokens: number, name: string | null) => {
    if (!highest || tokens > highest.tokens) highest = { tokens, name };
    return highest.tokens;
  };
  let most = 0;
  for (const { name, tips, tokens, openTips } of given) {
    if (tips === 1) most = take(tokens, openTips === 1 ? name : null);
  }

  const months = { from: utcMonth(start), to: utcMonth(start) };
  const several = given.filter(({ tips }) => tips > 1).sort((a, b) => largestOf(b) - largestOf(a));
  for (const one of several) {
    if (largestOf(one) <= Math.max(most, floor)) break;
    const found = await listViewerTips(tippers, performer, one.name, months, { consistent: true });
    for (const [, tokens, anonymous] of found.find(({ segment }) => segment === id)?.tips ?? []) {
      most = take(tokens, anonymous === 1 ? null : one.name);
    }
  }
  return highest;
}

/** The most that a single one of the tips can have been: the others were a token at least. */
function largestOf({ tips, tokens }: TipperGifts): number {
  return tokens - (tips - 1);
}
