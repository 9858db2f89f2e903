import type { ViewerTip } from '@lambdas/data/tippers/viewer-tips';
import { iso } from '@lambdas/runtime/iso';
import type { TipperHistory } from '@shared/api/tippers';
import type { OffsetAt } from '@shared/domain/time/offsets';
import { addAt, createEmptyHours } from '@shared/domain/time/weekday-hours';

/** A page is about 5 KB, gzipped. */
const MAX_TIPS = 400;

/**
 * Returns the newest tips before an instant (epoch ms), oldest first, with their running sum, and where
 * the page before them ends.
 *
 * @param tips oldest first; their sum runs over all of them
 */
export function newestTips(
  tips: readonly ViewerTip[],
  before: number,
  tipper: string,
): Pick<TipperHistory, 'tips' | 'nextTips'> {
  const earlier = tips.filter(({ ms }) => ms < before);
  let first = Math.max(0, earlier.length - MAX_TIPS);
  // Tips of the same instant stay together, so that no page misses one.
  while (first > 0 && earlier[first]?.ms === earlier[first - 1]?.ms) first -= 1;
  const sumBefore = earlier.slice(0, first).reduce((sum, { tokens }) => sum + tokens, 0);
  return {
    tips: withRunningSum(earlier.slice(first), tipper, sumBefore),
    nextTips: first === 0 ? null : timeOf(earlier[first]),
  };
}

function withRunningSum(
  tips: readonly ViewerTip[],
  tipper: string,
  sumBefore: number,
): TipperHistory['tips'] {
  let sumSoFar = sumBefore;
  return tips.map(({ ms, tokens, isAnonymous }) => {
    sumSoFar += tokens;
    return { time: iso(ms), amount: tokens, tokens, tipper, isAnonymous, sumSoFar };
  });
}

export function hoursOf(tips: readonly ViewerTip[], offsetAt: OffsetAt) {
  const hours = createEmptyHours();
  for (const { ms, tokens } of tips) addAt(hours, ms, offsetAt(ms), tokens);
  return hours;
}

export function timeOf(tip: ViewerTip | undefined): string | null {
  return tip ? iso(tip.ms) : null;
}

/** 330 becomes `UTC+05:30`. */
export function offsetName(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
