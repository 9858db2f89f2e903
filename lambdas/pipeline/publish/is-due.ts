import type { Published } from '@lambdas/data/site/site-published';
import { HOUR_MS, startOfHour } from '@shared/domain/site/site-hours';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';

/** A scan is stored within this time after it started, if all clocks are right. */
const STORED_MS = 5 * 60_000;
/** Scans arrive later if the scanner's clock is behind ours. */
const LATE_MS = 30 * 60_000;

/** Whether no further scan can belong to an hour, given by its start (epoch ms). */
export function isHourFinal(hour: number, now: number): boolean {
  return now >= hour + HOUR_MS + LATE_MS;
}

/** Whether an hour has ended since the last publication, and its scans are stored. */
export function isDue(published: Published | null, now: number): boolean {
  if (!published) return true;
  return startOfHour(published.at - STORED_MS) < startOfHour(now - STORED_MS);
}

/**
 * Returns midnight of the last day whose tag counts are final. Scans of the following hour still
 * count sessions from its last minutes.
 */
export function lastCompleteDay(now: number): number {
  return startOfUtcDay(now - LATE_MS - HOUR_MS) - DAY_MS;
}
