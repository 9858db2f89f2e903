import { tz } from '@date-fns/tz';

/** The minute of the local day that clocks in `zone` show at `time` (epoch ms): 0 to 1439. */
export function minuteOfDay(time: number, zone: string): number {
  const local = tz(zone)(time);
  return local.getHours() * 60 + local.getMinutes();
}
