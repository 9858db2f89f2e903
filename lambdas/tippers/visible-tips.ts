import type { ViewerTip } from '@lambdas/data/tippers/viewer-tips';
import { iso } from '@lambdas/runtime/iso';
import type { TipperHistory } from '@shared/api/tippers';
import type { OffsetAt } from '@shared/domain/time/offsets';
import { addAt, createEmptyHours } from '@shared/domain/time/weekday-hours';

/** @param tips oldest first */
export function withRunningSum(tips: readonly ViewerTip[], tipper: string): TipperHistory['tips'] {
  let sumSoFar = 0;
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
