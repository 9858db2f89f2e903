import { tz } from '@date-fns/tz';

/** Returns the minute of the local day in `zone` at `time` (epoch ms): 0 to 1439. */
export function minuteOfDay(time: number, zone: string): number {
  const local = tz(zone)(time);
  return local.getHours() * 60 + local.getMinutes();
}
