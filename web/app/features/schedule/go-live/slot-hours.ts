import type { GoLiveNext } from '@shared/api/earnings';
import { currentSlot } from '@web/ui/charts/current-slot';
import type { SlotKey } from '@web/ui/charts/heatmap-facts';

const HOUR_MS = 3_600_000;

/** Returns the hours of the local week that a recommended time covers. */
export function slotHours(
  { start, end }: Pick<GoLiveNext['slots'][number], 'start' | 'end'>,
  zone: string,
): readonly SlotKey[] {
  const hours: SlotKey[] = [];
  for (let at = Date.parse(start); at < Date.parse(end); at += HOUR_MS) {
    const slot = currentSlot(at, zone);
    if (slot !== null) hours.push(slot);
  }
  return hours;
}
