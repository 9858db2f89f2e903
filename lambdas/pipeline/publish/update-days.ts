import { saveDay, savePicked } from '@lambdas/data/site/site-days';
import { countPicks } from '@lambdas/data/site/site-hours';
import type { Table } from '@lambdas/runtime/table';
import type { TagCounts } from '@shared/domain/site/picks';
import { type SiteHour, summarizeSiteDay } from '@shared/domain/site/site-hours';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';

const MAX_TAGS = 500;

export interface UpdatedDay {
  /** Midnight (epoch ms). */
  readonly start: number;
  readonly counts: TagCounts;
}

/**
 * Recomputes the days from `from` (epoch ms) to today from their hours. A day without hours is
 * stored, too, as a gap.
 *
 * @param since time of the first scan ever (epoch ms)
 */
export async function updateDays(
  capture: Table,
  hours: readonly SiteHour[],
  { from, since, now }: { from: number; since: number; now: number },
): Promise<UpdatedDay[]> {
  const days: UpdatedDay[] = [];
  for (let start = startOfUtcDay(Math.max(from, since)); start <= now; start += DAY_MS) {
    const counts = (await countPicks(capture, start)).slice(0, MAX_TAGS);
    await saveDay(capture, summarizeSiteDay(start, hours, { since, now }));
    await savePicked(capture, start, counts);
    days.push({ start, counts });
  }
  return days;
}
