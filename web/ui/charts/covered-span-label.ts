import type { CoveredSpan } from '@shared/domain/trends/covered-days';
import { formatDay, formatShortDay, formatSpan } from '@web/lib/format-time';
import { everyNth } from './time-ticks';

const TICK_WIDTH = 64;
const DAY_MS = 86_400_000;
/** Local dates have no time, so no time zone may shift them. */
const AS_DATED = 'UTC';

/** `Fri 20 Nov`, or `16–22 Nov` for several days. */
export function spanLabel({ first, last, days }: CoveredSpan): string {
  return days === 1
    ? formatDay(first, AS_DATED)
    : formatSpan(first, Date.parse(last) + DAY_MS, AS_DATED);
}

/** Labels below the bars, as many as fit. */
export function spanAxis(keys: readonly string[]) {
  return (width: number) => ({
    ticks: everyNth(keys, width / TICK_WIDTH),
    formatX: (key: string) => formatShortDay(key, AS_DATED),
  });
}
