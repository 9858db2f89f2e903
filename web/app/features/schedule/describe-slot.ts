import { findDay } from '@shared/domain/schedule/nights';
import { formatCount } from '@web/lib/format';
import type { SlotKey } from '@web/ui/charts/heatmap-facts';
import { hourLabel } from '@web/ui/charts/heatmap-facts';

/** `Thursdays, 21:00–22:00`; after midnight `Thursday nights, 02:00–03:00`. */
export function describeSlot(slot: SlotKey, dayStart: number): string {
  const { weekday, hour } = slot;
  const hours = `${hourLabel(hour)}–${hourLabel((hour + 1) % 24)}`;
  const day = findDay(slot, dayStart);
  return day === weekday ? `${weekday}s, ${hours}` : `${day} nights, ${hours}`;
}

/** `4 sessions`, `one session`. */
export function formatSessionCount(sessions: number): string {
  return sessions === 1 ? 'one session' : `${formatCount(sessions)} sessions`;
}
