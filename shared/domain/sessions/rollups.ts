import type { Segment } from '../fold/fold';
import { segmentId } from '../fold/fold';
import { DAY_MS, monthBounds, utcMonth } from '../time/utc-day';
import { type SessionSummary, summarize } from './session-summary';

export const BIN_MS = 15 * 60_000;
const BINS_PER_DAY = DAY_MS / BIN_MS;
const BINS_PER_WEEK = 7 * BINS_PER_DAY;
/** January 5, 1970 was a Monday. */
const FIRST_MONDAY = 4 * DAY_MS;

/** Tips of a month by quarter hour: [bins since the month began, tips, tokens], in order. */
export type MonthBins = readonly (readonly [bin: number, tips: number, tokens: number])[];

/** Tokens of a month by quarter hour of the UTC week: [bins since Monday 00:00, tokens]. */
export type WeekRing = readonly (readonly [bin: number, tokens: number])[];

/** Tippers per segment of a month. A segment belongs to the month in which it starts. */
export interface MonthTippers {
  readonly names: readonly string[];
  /** [id, start ms, rows of [name index, tips, tokens, anonymous tips, anonymous tokens]] */
  readonly segments: readonly (readonly [
    id: string,
    start: number,
    rows: readonly (readonly [number, number, number, number, number])[],
  ])[];
}

/** Iterates over every tip of the segments: epoch ms and tokens. */
function* iterateTips(segments: readonly Segment[]) {
  for (const { stats } of segments) {
    for (const [since, , tokens] of stats.tips) {
      yield { ms: stats.origin + since, tokens };
    }
  }
}

/**
 * Sums tips by quarter hour.
 *
 * @param month `yyyy-mm`, UTC
 * @param segments all that touch the month
 */
export function computeMonthBins(month: string, segments: readonly Segment[]): MonthBins {
  const { start, end } = monthBounds(month);
  const bins = new Map<number, [number, number]>();
  for (const { ms, tokens } of iterateTips(segments)) {
    if (ms < start || ms >= end) continue;
    const bin = Math.floor((ms - start) / BIN_MS);
    const [tips, sum] = bins.get(bin) ?? [0, 0];
    bins.set(bin, [tips + 1, sum + tokens]);
  }
  return [...bins].sort(([a], [b]) => a - b).map(([bin, [tips, sum]]) => [bin, tips, sum]);
}

/** Sums a month's bins by quarter hour of the week. */
export function computeWeekRing(month: string, bins: MonthBins): WeekRing {
  const { start } = monthBounds(month);
  const ring = new Map<number, number>();
  for (const [bin, , tokens] of bins) {
    const at = toWeekBin(start + bin * BIN_MS);
    ring.set(at, (ring.get(at) ?? 0) + tokens);
  }
  return [...ring].sort(([a], [b]) => a - b);
}

/** Quarter hours since Monday 00:00 UTC. */
export function toWeekBin(ms: number): number {
  const bins = Math.floor((ms - FIRST_MONDAY) / BIN_MS);
  return ((bins % BINS_PER_WEEK) + BINS_PER_WEEK) % BINS_PER_WEEK;
}

/** Summaries of the sessions that started in the month, oldest first. */
export function listMonthSessions(month: string, segments: readonly Segment[]): SessionSummary[] {
  return selectMonth(month, segments).flatMap((segment) => summarize(segment) ?? []);
}

export function collectMonthTippers(month: string, segments: readonly Segment[]): MonthTippers {
  const names: string[] = [];
  const indexes = new Map<string, number>();
  const indexOf = (name: string) => {
    const index = indexes.get(name);
    if (index !== undefined) return index;
    indexes.set(name, names.length);
    names.push(name);
    return names.length - 1;
  };
  const rows = selectMonth(month, segments)
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

/** Sums per tipper of one segment, in order of first tip. */
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

function selectMonth(month: string, segments: readonly Segment[]): Segment[] {
  return segments
    .filter(({ start }) => utcMonth(start) === month)
    .sort((a, b) => a.start - b.start || segmentId(a).localeCompare(segmentId(b)));
}
