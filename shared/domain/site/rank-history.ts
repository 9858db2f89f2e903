import { DAY_MS } from '../time/utc-day';
import type { PickedDay } from './picks';

export interface TagRank {
  readonly rank: number;
  /** `yyyy-mm-dd`, UTC. */
  readonly date: string;
}

const DAYS_IN_FULL = 91;
const MONDAY = 1;

/**
 * Selects the days for a one-year chart: every day of the last three months and only Mondays before
 * that. All days would make the file three times as large.
 *
 * @param end the midnight after the last day, epoch ms
 */
export function selectPublishedDays(days: readonly PickedDay[], end: number): PickedDay[] {
  return days.filter(({ date }) => {
    const start = Date.parse(date);
    return start >= end - DAYS_IN_FULL * DAY_MS || new Date(start).getUTCDay() === MONDAY;
  });
}

/**
 * For each tag of the last day, in that day's order, lists its rank on that day and before. Tags
 * with equal counts share a rank. Days on which the tag was not used are left out.
 *
 * @param days oldest first
 */
export function buildRankHistory(
  days: readonly PickedDay[],
): ReadonlyMap<string, readonly TagRank[]> {
  const history = new Map<string, TagRank[]>(days.at(-1)?.counts.map(({ tag }) => [tag, []]));
  for (const { date, counts } of days) {
    let rank = 0;
    let before = Number.POSITIVE_INFINITY;
    for (const [index, { tag, count }] of counts.entries()) {
      if (count < before) rank = index + 1;
      before = count;
      history.get(tag)?.push({ rank, date });
    }
  }
  return history;
}
