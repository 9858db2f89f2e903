import { utcDay } from '../utc-day';
import type { ListedRoom } from './listed-room';

/** How many broadcasts picked a tag, the most picked first, then by name. */
export type TagCounts = readonly (readonly [tag: string, count: number])[];

/** Tag counts by the UTC day (`yyyy-mm-dd`) in which the broadcasts began. */
export type PicksByDay = readonly (readonly [day: string, counts: TagCounts])[];

/** Broadcasts that began longer before their first scan are not counted. */
const LONGEST_MS = 30 * 60_000;

type Begun = Pick<ListedRoom, 'connectedSince' | 'tags'>;

/**
 * The tags of the broadcasts that a complete scan counts: those that began since the complete
 * scan before it and before this one, at most half an hour ago. The windows of scans adjoin, so
 * each broadcast is counted once although nothing is remembered of it; one that is too short for
 * any scan, or begins deep in a gap of the scanner, is not counted at all.
 *
 * @param at epoch ms, when the scan began
 * @param previousAt the same of the complete scan before it; null for none
 */
export function picksOf(
  rooms: readonly Begun[],
  at: number,
  previousAt: number | null,
): PicksByDay {
  const from = Math.max(previousAt ?? 0, at - LONGEST_MS);
  const days = new Map<string, TagCounts[]>();
  for (const { connectedSince, tags } of rooms) {
    if (connectedSince < from || connectedSince >= at) continue;
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
