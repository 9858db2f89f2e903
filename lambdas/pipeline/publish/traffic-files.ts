import { computeRegionGender } from '@shared/domain/site/region-gender';
import { HOUR_MS, type SiteHour, startOfHour } from '@shared/domain/site/site-hours';
import { buildTrafficPoints } from '@shared/domain/site/traffic-points';
import type { PublishedFile } from './put-changed';
import { windowStart } from './update-hours';

/** Days covered by each traffic file, and hours per data point. */
const windows = [
  { days: 1, step: 1 },
  { days: 7, step: 1 },
  { days: 14, step: 3 },
  { days: 28, step: 3 },
] as const;

/** Days of hourly data that the files need. */
export const DAYS_OF_HOURS = 28;
const DAYS_OF_REGIONS = 7;

/** Returns the public traffic statistics of the platform, up to the current hour. */
export function trafficFiles(hours: readonly SiteHour[], now: number): PublishedFile[] {
  const end = startOfHour(now) + HOUR_MS;
  const lastDays = windows.map(({ days, step }) => {
    const start = step === 1 ? end - days * 24 * HOUR_MS : windowStart(days, now);
    return {
      key: `api/traffic/last_${days}_days.json`,
      content: buildTrafficPoints(hours, { start, end, step }),
    };
  });
  const from = end - DAYS_OF_REGIONS * 24 * HOUR_MS;
  const ofRegions = hours.filter((hour) => hour.start >= from);
  return [
    ...lastDays,
    { key: 'api/traffic/region_gender_last_7_days.json', content: computeRegionGender(ofRegions) },
  ];
}
