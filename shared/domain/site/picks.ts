import { utcDay } from '../time/utc-day';
import type { ListedRoom } from './listed-room';

/** How many sessions used a tag. */
export interface TagCount {
  readonly tag: string;
  readonly count: number;
}

/** Sorted by count (descending), then by name. */
export type TagCounts = readonly TagCount[];

/** Tag counts of the sessions that started on one UTC day. */
export interface PickedDay {
  /** `yyyy-mm-dd`. */
  readonly date: string;
  readonly counts: TagCounts;
}

/** One per day, oldest first. */
export type PicksByDay = readonly PickedDay[];

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
  const days = new Map<string, TagCount[]>();
  for (const { connectedSince, tags } of rooms) {
    if (connectedSince < from || connectedSince >= to) continue;
    const date = utcDay(connectedSince);
    const counts = days.get(date) ?? [];
    days.set(date, [...counts, ...tags.map((tag) => ({ tag, count: 1 }))]);
  }
  return [...days.keys()].sort().map((date) => ({ date, counts: sumPicks(days.get(date) ?? []) }));
}

/** Adds counts up by tag. */
export function sumPicks(counts: readonly TagCount[]): TagCounts {
  const sums = new Map<string, number>();
  for (const { tag, count } of counts) sums.set(tag, (sums.get(tag) ?? 0) + count);
  return [...sums]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
}

/** Adds up the counts of several scans, day by day. */
export function sumPicksByDay(picks: readonly PicksByDay[]): PicksByDay {
  const dates = [...new Set(picks.flat().map(({ date }) => date))].sort();
  return dates.map((date) => ({ date, counts: sumPicksOfDay(picks, date) }));
}

/** Adds up the counts of several scans for one day (`yyyy-mm-dd`). */
export function sumPicksOfDay(picks: readonly PicksByDay[], day: string): TagCounts {
  return sumPicks(picks.flat().flatMap(({ date, counts }) => (date === day ? counts : [])));
}
