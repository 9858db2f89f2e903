import type { Rhythm } from '@infra/jobs';
import { minutesBetween } from '@infra/schedules';

export const DAYS = 365 / 12;
export const HOURS = DAYS * 24;
export const MINUTES = HOURS * 60;
export const WEEKS = DAYS / 7;
export const KB_PER_GB = 1024 ** 2;

/** Returns how often a job starts in a month, for each of its shards. */
export function startsPerMonth({ starts }: { readonly starts: readonly Rhythm[] }): number {
  return starts.reduce((sum, rhythm) => sum + MINUTES / minutesBetween(rhythm), 0);
}
