import { DAY_MS } from '../time/utc-day';
import type { TagCounts } from './picks';

export interface TagRank {
  readonly rank: number;
  /** `yyyy-mm-dd`, UTC. */
  readonly date: string;
}

/** Picks of a UTC day. */
export interface PickedDay {
  /** `yyyy-mm-dd`. */
  readonly date: string;
  readonly counts: TagCounts;
}

const DAYS_IN_FULL = 91;
const MONDAY = 1;

/**
 * The days that a chart over a year shows: each of the last three months, and before that the
 * Mondays. All of them would be three times the size for a reader.
 *
 * @param end epoch ms, the midnight after the last day
 */
export function selectPublishedDays(days: readonly PickedDay[], end: number): PickedDay[] {
  return days.filter(({ date }) => {
    const start = Date.parse(date);
    return start >= end - DAYS_IN_FULL * DAY_MS || new Date(start).getUTCDay() === MONDAY;
  });
}

/**
 * For each tag of the last day, in its order, the place it had by picks on that day and before.
 * Tags with the same count share a place. Days without the tag are left out.
 *
 * @param days oldest first
 */
export function rankHistory(days: readonly PickedDay[]): [tag: string, ranks: TagRank[]][] {
  const history = new Map<string, TagRank[]>(days.at(-1)?.counts.map(([tag]) => [tag, []]));
  for (const { date, counts } of days) {
    let rank = 0;
    let before = Number.POSITIVE_INFINITY;
    for (const [index, [tag, count]] of counts.entries()) {
      if (count < before) rank = index + 1;
      before = count;
      history.get(tag)?.push({ rank, date });
    }
  }
  return [...history];
}
