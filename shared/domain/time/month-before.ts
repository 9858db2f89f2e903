import { monthBounds, utcMonth } from './utc-day';

/** The `yyyy-mm` month (UTC) before another one. */
export function monthBefore(month: string): string {
  return utcMonth(monthBounds(month).start - 1);
}
