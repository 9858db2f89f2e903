import type { Segment } from '../fold/fold';
import { segmentId } from '../fold/fold';
import { DAY_MS, monthBounds, utcMonth } from '../time/utc-day';
import { type SessionSummary, summarize } from './session-summary';

export const BIN_MS = 15 * 60_000;
const BINS_A_DAY = DAY_MS / BIN_MS;
const BINS_A_WEEK = 7 * BINS_A_DAY;
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY = 4 * DAY_MS;

/** Tips of a month by quarter hour: [bins since the month began, tips, tokens], in order. */
export type MonthBins = readonly (readonly [bin: number, tips: number, tokens: number])[];

/** Tokens of a month by quarter hour of the UTC week: [bins since Monday 00:00, tokens]. */
export type WeekRing = readonly (readonly [bin: number, tokens: number])[];

/** Who tipped in which stretch of a month; stretches count in the month they begin. */
export interface MonthTippers {
  readonly names: readonly string[];
  /** [id, start ms, rows of [name index, tips, tokens, anonymous tips, anonymous tokens]] */
  readonly segments: readonly (readonly [
    id: string,
    start: number,
    rows: readonly (readonly [number, number, number, number, number])[],
  ])[];
}

/** Every tip of the stretches: epoch ms and tokens. */
function* tipsOf(segments: readonly Segment[]) {
  for (const { stats } of segments) {
    for (const [since, , tokens] of stats.tips) {
      yield { ms: stats.origin + since, tokens };
    }
  }
}

/** @param segments all that touch the month `yyyy-mm` (UTC) */
export function monthBins(month: string, segments: readonly Segment[]): MonthBins {
  const { start, end } = monthBounds(month);
  const bins = new Map<number, [number, number]>();
  for (const { ms, tokens } of tipsOf(segments)) {
    if (ms < start || ms >= end) continue;
    const bin = Math.floor((ms - start) / BIN_MS);
    const [tips, sum] = bins.get(bin) ?? [0, 0];
    bins.set(bin, [tips + 1, sum + tokens]);
  }
  return [...bins].sort(([a], [b]) => a - b).map(([bin, [tips, sum]]) => [bin, tips, sum]);
}

/** Folds a month's bins onto the week. */
export function weekRing(month: string, bins: MonthBins): WeekRing {
  const { start } = monthBounds(month);
  const ring = new Map<number, number>();
  for (const [bin, , tokens] of bins) {
    const at = weekBin(start + bin * BIN_MS);
    ring.set(at, (ring.get(at) ?? 0) + tokens);
  }
  return [...ring].sort(([a], [b]) => a - b);
}

/** Quarter hours since Monday 00:00 UTC. */
export function weekBin(ms: number): number {
  const bins = Math.floor((ms - FIRST_MONDAY) / BIN_MS);
  return ((bins % BINS_A_WEEK) + BINS_A_WEEK) % BINS_A_WEEK;
}

/** Broadcasts that began in the month, oldest first. */
export function monthSessions(month: string, segments: readonly Segment[]): SessionSummary[] {
  return beginningIn(month, segments).flatMap((segment) => summarize(segment) ?? []);
}

export function monthTippers(month: string, segments: readonly Segment[]): MonthTippers {
  const names: string[] = [];
  const indexes = new Map<string, number>();
  const indexOf = (name: string) => {
    const known = indexes.get(name);
    if (known !== undefined) return known;
    indexes.set(name, names.length);
    names.push(name);
    return names.length - 1;
  };
  const rows = beginningIn(month, segments)
    .filter(({ stats }) => stats.tips.length > 0)
    .map((segment) => {
      const tippers = sumByTipper(segment).map(
        ({ name, tips, tokens, anonymousTips, anonymousTokens }) =>
          [indexOf(name), tips, tokens, anonymousTips, anonymousTokens] as const,
      );
      return [segmentId(segment), segment.start, tippers] as const;
    });
  return { names, segments: rows };
}

export interface TipperSum {
  readonly name: string;
  readonly tips: number;
  readonly tokens: number;
  readonly anonymousTips: number;
  readonly anonymousTokens: number;
  readonly highestTip: number;
}

/** Sums of one stretch by tipper, in order of first tip. */
export function sumByTipper({ stats }: Pick<Segment, 'stats'>): TipperSum[] {
  const sums = stats.names.map((name) => ({
    name,
    tips: 0,
    tokens: 0,
    anonymousTips: 0,
    anonymousTokens: 0,
    highestTip: 0,
  }));
  for (const [, index, tokens, anonymous] of stats.tips) {
    const sum = sums[index];
    if (!sum) continue;
    sum.tips += 1;
    sum.tokens += tokens;
    if (anonymous) {
      sum.anonymousTips += 1;
      sum.anonymousTokens += tokens;
    }
    sum.highestTip = Math.max(sum.highestTip, tokens);
  }
  return sums;
}

function beginningIn(month: string, segments: readonly Segment[]): Segment[] {
  return segments
    .filter(({ start }) => utcMonth(start) === month)
    .sort((a, b) => a.start - b.start || segmentId(a).localeCompare(segmentId(b)));
}
