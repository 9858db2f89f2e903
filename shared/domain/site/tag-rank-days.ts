import { DAY_MS, utcDay } from '../time/utc-day';
import type { TagRank } from './rank-history';

/** Ranks by tag, oldest first: the content of `/stats/tag-rank-history.json`. */
export type TagRanks = Readonly<Record<string, readonly TagRank[]>>;

/**
 * Time ranges of the rank chart. A year is drawn by Mondays, because only those are kept beyond
 * three months.
 */
export const RANK_WINDOWS = ['1m', '3m', '1y'] as const;
export type RankWindow = (typeof RANK_WINDOWS)[number];

const WINDOWS: Readonly<Record<RankWindow, { days: number; step: number }>> = {
  '1m': { days: 30, step: 1 },
  '3m': { days: 91, step: 1 },
  '1y': { days: 364, step: 7 },
};

/** The ranks of several tags on one UTC day. */
export interface RankDay {
  /** `yyyy-mm-dd`. */
  readonly date: string;
  /** False when no tag has a rank: nothing was counted that day. */
  readonly isKnown: boolean;
  /** One per requested tag; null when nobody used it. */
  readonly ranks: readonly (number | null)[];
}

/**
 * Lists the ranks of the requested tags at regular intervals, from the first day with data in the
 * window to the last.
 */
export function listRankDays(
  history: TagRanks,
  tags: readonly string[],
  window: RankWindow,
): RankDay[] {
  const datesWithData = new Set(
    Object.values(history).flatMap((ranks) => ranks.map(({ date }) => date)),
  );
  const { days, step } = WINDOWS[window];
  const last = findLastDate(datesWithData, step);
  if (last === null) return [];
  const end = Date.parse(last);
  const dates = Array.from({ length: days / step }, (_, at) =>
    utcDay(end - (days / step - 1 - at) * step * DAY_MS),
  );
  const places = tags.map((tag) => new Map(getRanks(history, tag).map((one) => [one.date, one])));
  const first = dates.findIndex((date) => datesWithData.has(date));
  return dates.slice(first).map((date) => ({
    date,
    isKnown: datesWithData.has(date),
    ranks: places.map((place) => place.get(date)?.rank ?? null),
  }));
}

/** Summary of a tag's ranks. */
export interface RankSummary {
  /** Its rank on the last day with data; null if it had none. */
  readonly latest: TagRank | null;
  readonly best: number;
  readonly worst: number;
  readonly average: number;
  /** Number of days with a rank. */
  readonly days: number;
}

/** Summarizes the ranks of the requested tag at index `place`; null if it never had a rank. */
export function summarizeRanks(days: readonly RankDay[], place: number): RankSummary | null {
  const ranks = days.flatMap((day) => day.ranks[place] ?? []);
  if (ranks.length === 0) return null;
  const end = days.findLast(({ isKnown }) => isKnown);
  const latest = end?.ranks[place] ?? null;
  return {
    latest: end === undefined || latest === null ? null : { rank: latest, date: end.date },
    best: Math.min(...ranks),
    worst: Math.max(...ranks),
    average: ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length,
    days: ranks.length,
  };
}

/** All tags of the last day, most used first. */
export function listTagsByRank(history: TagRanks): string[] {
  const latest = (tag: string) => history[tag]?.at(-1)?.rank ?? Number.POSITIVE_INFINITY;
  // Sort explicitly: object keys that look like numbers always come first.
  return Object.keys(history).sort((a, b) => latest(a) - latest(b) || (a < b ? -1 : 1));
}

function getRanks(history: TagRanks, tag: string): readonly TagRank[] {
  return Object.hasOwn(history, tag) ? (history[tag] ?? []) : [];
}

const MONDAY = 1;

/** The last date with data; for a weekly step, the last Monday with data. */
function findLastDate(dates: ReadonlySet<string>, step: number): string | null {
  const fit = [...dates].filter((date) => step === 1 || new Date(date).getUTCDay() === MONDAY);
  return fit.length === 0 ? null : fit.reduce((last, date) => (date > last ? date : last));
}
