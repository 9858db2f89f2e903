import type { CoveredSpan } from '@shared/domain/trends/covered-days';
import { formatDay, formatShortDay, formatSpan } from '@web/lib/format-time';
import { everyNth } from './time-ticks';

const TICK_WIDTH = 64;
const DAY_MS = 86_400_000;
/** Local dates are dates already: no zone may move them. */
const AS_DATED = 'UTC';

/** `Fri 20 Nov`, of several days `16–22 Nov`. */
export function spanLabel({ first, last, days }: CoveredSpan): string {
  return days === 1
    ? formatDay(first, AS_DATED)
    : formatSpan(first, Date.parse(last) + DAY_MS, AS_DATED);
}

/** Labels below the bars, as many as there is room for. */
export function spanAxis(keys: readonly string[]) {
  return (width: number) => ({
    ticks: everyNth(keys, width / TICK_WIDTH),
    formatX: (key: string) => formatShortDay(key, AS_DATED),
  });
}
