import { formatCountOf } from '@web/lib/format';
import { formatDay, formatTime } from '@web/lib/format-time';

/** `Fri 27 Nov, 21:00–01:00`. */
export function slotLabel(
  { start, end }: { readonly start: string; readonly end: string },
  zone: string,
): string {
  return `${formatDay(start, zone)}, ${formatTime(start, zone)}–${formatTime(end, zone)}`;
}

/** `9 nights`, `1 night`. */
export function formatNights(nights: number): string {
  return formatCountOf(nights, 'night');
}
