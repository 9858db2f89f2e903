import type { Published } from '@lambdas/data/site/site-published';
import { HOUR_MS, startOfHour } from '@shared/domain/site/site-hours';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';

/** A scan may be stored this long after it started. */
const LATE_MS = 5 * 60_000;

/** Whether no further scan can belong to an hour, given by its start (epoch ms). */
export function isHourFinal(hour: number, now: number): boolean {
  return now >= hour + HOUR_MS + LATE_MS;
}

/** Whether an hour has become final since the last publication. */
export function isDue(published: Published | null, now: number): boolean {
  if (!published) return true;
  return startOfHour(published.at - LATE_MS) < startOfHour(now - LATE_MS);
}

/**
 * Returns midnight of the last day whose tag counts are final. Scans of the following hour still
 * count sessions from its last minutes.
 */
export function lastCompleteDay(now: number): number {
  return startOfUtcDay(now - LATE_MS - HOUR_MS) - DAY_MS;
}
