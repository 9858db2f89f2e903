import { DAY_MS, utcDay } from '../time/utc-day';
import type { TagRank } from './rank-history';

/** By tag its places, oldest first: `/stats/tag-rank-history.json`. */
export type TagRanks = Readonly<Record<string, readonly TagRank[]>>;

/** How far back ranks are drawn; a year by Mondays, which is all that is kept beyond three months. */
export const RANK_WINDOWS = ['1m', '3m', '1y'] as const;
export type RankWindow = (typeof RANK_WINDOWS)[number];

const WINDOWS: Readonly<Record<RankWindow, { days: number; step: number }>> = {
  '1m': { days: 30, step: 1 },
  '3m': { days: 91, step: 1 },
  '1y': { days: 364, step: 7 },
};

/** One UTC day of several tags. */
export interface RankDay {
  /** `yyyy-mm-dd`. */
  readonly date: string;
  /** False where no tag has a place: nothing was counted, which is not a bad place. */
  readonly isKnown: boolean;
  /** One for each of the tags asked for; null where nobody picked it. */
  readonly ranks: readonly (number | null)[];
}

/**
 * The places of the tags asked for at even distances, from the first day known in the window to
 * the last.
 */
export function rankDays(
  history: TagRanks,
  tags: readonly string[],
  window: RankWindow,
): RankDay[] {
  const known = new Set(Object.values(history).flatMap((ranks) => ranks.map(({ date }) => date)));
  const { days, step } = WINDOWS[window];
  const last = lastOf(known, step);
  if (last === null) return [];
  const end = Date.parse(last);
  const dates = Array.from({ length: days / step }, (_, at) =>
    utcDay(end - (days / step - 1 - at) * step * DAY_MS),
  );
  const places = tags.map((tag) => new Map(ranksOf(history, tag).map((one) => [one.date, one])));
  const first = dates.findIndex((date) => known.has(date));
  return dates.slice(first).map((date) => ({
    date,
    isKnown: known.has(date),
    ranks: places.map((place) => place.get(date)?.rank ?? null),
  }));
}

/** What a tag's places come to. */
export interface RankSummary {
  /** On the last day that is known, if it had a place then. */
  readonly latest: TagRank | null;
  readonly best: number;
  readonly worst: number;
  readonly average: number;
  /** Days with a place. */
  readonly days: number;
}

/** Of the `place`-th tag asked for; null where it never had a place. */
export function rankSummary(days: readonly RankDay[], place: number): RankSummary | null {
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

/** All tags of the last day, the most picked first. */
export function tagsByRank(history: TagRanks): string[] {
  const latest = (tag: string) => history[tag]?.at(-1)?.rank ?? Number.POSITIVE_INFINITY;
  // Keys that look like numbers come first in any object, whatever their place.
  return Object.keys(history).sort((a, b) => latest(a) - latest(b) || (a < b ? -1 : 1));
}

function ranksOf(history: TagRanks, tag: string): readonly TagRank[] {
  return Object.hasOwn(history, tag) ? (history[tag] ?? []) : [];
}

const MONDAY = 1;

/** The last date known; by weeks the last Monday. */
function lastOf(known: ReadonlySet<string>, step: number): string | null {
  const fit = [...known].filter((date) => step === 1 || new Date(date).getUTCDay() === MONDAY);
  return fit.length === 0 ? null : fit.reduce((last, date) => (date > last ? date : last));
}
