import { utcDay } from '../time/utc-day';
import type { ListedRoom } from './listed-room';

/** How many broadcasts picked a tag, the most picked first, then by name. */
export type TagCounts = readonly (readonly [tag: string, count: number])[];

/** Tag counts by the UTC day (`yyyy-mm-dd`) in which the broadcasts began. */
export type PicksByDay = readonly (readonly [day: string, counts: TagCounts])[];

/** The list shows a broadcast up to about a minute late. */
const LATE_MS = 2 * 60_000;
/** After a longer gap between scans, only what began in the last part of it is counted. */
const LONGEST_MS = 30 * 60_000;

type Begun = Pick<ListedRoom, 'connectedSince' | 'tags'>;

/**
 * The tags of the broadcasts that a complete scan counts: those that began from two minutes before
 * the complete scan before it to two minutes before this one, by when the list has to show them.
 * The windows of scans adjoin, so each broadcast is counted once although nothing is remembered
 * of it. One that ends before it is counted, or began deep in a gap of the scanner, is not
 * counted at all.
 *
 * @param at epoch ms, when the scan began
 * @param previousAt the same of the complete scan before it; null for none
 */
export function picksOf(
  rooms: readonly Begun[],
  at: number,
  previousAt: number | null,
): PicksByDay {
  const from = Math.max(previousAt ?? 0, at - LONGEST_MS) - LATE_MS;
  const to = at - LATE_MS;
  const days = new Map<string, TagCounts[]>();
  for (const { connectedSince, tags } of rooms) {
    if (connectedSince < from || connectedSince >= to) continue;
    const day = utcDay(connectedSince);
    const counts = days.get(day) ?? [];
    days.set(day, [...counts, tags.map((tag) => [tag, 1] as const)]);
  }
  return [...days].sort().map(([day, counts]) => [day, addUp(counts)]);
}

/** Adds counts up by tag. */
export function addUp(lists: readonly TagCounts[]): TagCounts {
  const sums = new Map<string, number>();
  for (const [tag, count] of lists.flat()) sums.set(tag, (sums.get(tag) ?? 0) + count);
  return [...sums].sort(([tag, a], [other, b]) => b - a || (tag < other ? -1 : 1));
}

/** Adds up what several scans counted, day by day. */
export function addUpDays(picks: readonly PicksByDay[]): PicksByDay {
  const days = [...new Set(picks.flat().map(([day]) => day))].sort();
  return days.map((day) => [day, picksIn(picks, day)]);
}

/** What several scans counted for one day. */
export function picksIn(picks: readonly PicksByDay[], day: string): TagCounts {
  return addUp(picks.flat().flatMap(([of, counts]) => (of === day ? [counts] : [])));
}
