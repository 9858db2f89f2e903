import { tz } from '@date-fns/tz';
import { WEEKDAYS } from '@shared/domain/time/weekday-slots';
import type { SlotKey } from './heatmap-facts';

/** Returns the weekday and hour in `zone` at `now` (epoch ms). */
export function currentSlot(now: number, zone: string): SlotKey | null {
  const local = tz(zone)(now);
  const weekday = WEEKDAYS[(local.getDay() + 6) % 7];
  return weekday === undefined ? null : { weekday, hour: local.getHours() };
}
