import { formatCount } from '@web/lib/format';
import type { SlotKey } from '@web/ui/charts/heatmap-facts';
import { hourLabel } from '@web/ui/charts/heatmap-facts';

/** `Thursdays from 21:00 to 22:00`. */
export function describeSlot({ weekday, hour }: SlotKey): string {
  return `${weekday}s, ${hourLabel(hour)}–${hourLabel((hour + 1) % 24)}`;
}

/** `4 sessions`, `one session`. */
export function formatSessionCount(sessions: number): string {
  return sessions === 1 ? 'one session' : `${formatCount(sessions)} sessions`;
}
