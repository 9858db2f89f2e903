import type { Published } from '@lambdas/data/site/site-published';
import { HOUR_MS, startOfHour } from '@shared/domain/site/site-hours';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';

/** A scan may be written this much later than it began. */
const LATE_MS = 5 * 60_000;

/** Whether no further scan can belong to an hour (epoch ms of its beginning). */
export function isHourFinal(hour: number, now: number): boolean {
  return now >= hour + HOUR_MS + LATE_MS;
}

/** Due when an hour has become final since the last time. */
export function isDue(published: Published | null, now: number): boolean {
  if (!published) return true;
  return startOfHour(published.at - LATE_MS) < startOfHour(now - LATE_MS);
}

/**
 * Midnight of the last day whose picks are final: broadcasts of its last minutes are counted by
 * scans of the hour after it.
 */
export function lastCompleteDay(now: number): number {
  return startOfUtcDay(now - LATE_MS - HOUR_MS) - DAY_MS;
}
