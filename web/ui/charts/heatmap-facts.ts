import type { Slot } from '@shared/domain/time/weekday-slots';

/** One hour of the week, without its value. */
export type SlotKey = Pick<Slot, 'weekday' | 'hour'>;

/** `21:00`. */
export function hourLabel(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** `Thursday 21:00 to 22:00`. */
export function slotLabel({ weekday, hour }: SlotKey): string {
  return `${weekday} ${hourLabel(hour)} to ${hourLabel((hour + 1) % 24)}`;
}
