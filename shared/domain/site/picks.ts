import { utcDay } from '../time/utc-day';
import type { ListedRoom } from './listed-room';

/** How many sessions used each tag, sorted by count (descending), then by name. */
export type TagCounts = readonly (readonly [tag: string, count: number])[];

/** Tag counts by the UTC day (`yyyy-mm-dd`) on which the sessions started. */
export type PicksByDay = readonly (readonly [day: string, counts: TagCounts])[];

/** The list shows a new session up to about a minute late. */
const LIST_LAG_MS = 2 * 60_000;
/** After a longer gap between scans, only sessions from the last part of the gap are counted. */
const MAX_WINDOW_MS = 30 * 60_000;

type StartedRoom = Pick<ListedRoom, 'connectedSince' | 'tags'>;

/**
 * Counts the tags of sessions that are new in a complete scan. These are the sessions that started
 * between two minutes before the previous complete scan and two minutes before this one, by which
 * time the list must show them. The windows of consecutive scans adjoin, so each session is counted
 * once without storing anything about it. A session is not counted if it ends before that, or
 * starts early in a long gap between scans.
 *
 * @param at when the scan began, epoch ms
 * @param previousAt when the previous complete scan began, epoch ms; null for none
 */
export function countPicks(
  rooms: readonly StartedRoom[],
  at: number,
  previousAt: number | null,
): PicksByDay {
  const from = Math.max(previousAt ?? 0, at - MAX_WINDOW_MS) - LIST_LAG_MS;
  const to = at - LIST_LAG_MS;
  const days = new Map<string, TagCounts[]>();
  for (const { connectedSince, tags } of rooms) {
    if (connectedSince < from || connectedSince >= to) continue;
    const day = utcDay(connectedSince);
    const counts = days.get(day) ?? [];
    days.set(day, [...counts, tags.map((tag) => [tag, 1] as const)]);
  }
  return [...days].sort().map(([day, counts]) => [day, sumPicks(counts)]);
}

/** Adds counts up by tag. */
export function sumPicks(lists: readonly TagCounts[]): TagCounts {
  const sums = new Map<string, number>();
  for (const [tag, count] of lists.flat()) sums.set(tag, (sums.get(tag) ?? 0) + count);
  return [...sums].sort(([tag, a], [other, b]) => b - a || (tag < other ? -1 : 1));
}

/** Adds up the counts of several scans, day by day. */
export function sumPicksByDay(picks: readonly PicksByDay[]): PicksByDay {
  const days = [...new Set(picks.flat().map(([day]) => day))].sort();
  return days.map((day) => [day, sumPicksOfDay(picks, day)]);
}

/** Adds up the counts of several scans for one day. */
export function sumPicksOfDay(picks: readonly PicksByDay[], day: string): TagCounts {
  return sumPicks(picks.flat().flatMap(([of, counts]) => (of === day ? [counts] : [])));
}
