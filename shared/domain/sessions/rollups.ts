import type { Segment } from '../fold/fold';
import { segmentId } from '../fold/fold';
import type { SegmentIncome } from '../income/segment-income';
import { DAY_MS, utcMonth } from '../time/utc-day';
import { type SessionSummary, summarize } from './session-summary';

export const BIN_MS = 15 * 60_000;
const BINS_PER_DAY = DAY_MS / BIN_MS;
const BINS_PER_WEEK = 7 * BINS_PER_DAY;
/** January 5, 1970 was a Monday. */
const FIRST_MONDAY = 4 * DAY_MS;

/** Tips of a quarter hour. */
export interface Bin {
  /** When it began, epoch ms. */
  readonly ms: number;
  readonly tips: number;
  readonly tokens: number;
}

/** The tips of a segment by quarter hour. */
export interface SegmentBins {
  readonly kind: Segment['kind'];
  /** The segment's start, epoch ms. */
  readonly start: number;
  /** In order; quarter hours without tips are left out. */
  readonly bins: readonly Bin[];
}

/** Tokens of the segments that began in a month by quarter hour of the UTC week. */
export type WeekRing = readonly {
  /** Quarter hours since Monday 00:00. */
  readonly bin: number;
  readonly tokens: number;
}[];

/** Tippers per segment of a month. A segment belongs to the month in which it starts. */
export interface MonthTippers {
  readonly names: readonly string[];
  readonly segments: readonly SegmentTippers[];
}

export interface SegmentTippers {
  readonly id: string;
  /** Epoch ms. */
  readonly start: number;
  readonly tippers: readonly {
    /** Index into the names of the month. */
    readonly tipper: number;
    readonly tips: number;
    readonly tokens: number;
    readonly anonymousTips: number;
    readonly anonymousTokens: number;
  }[];
}

/** Tips by quarter hour of the segments with tips that began in the month `yyyy-mm` (UTC). */
export function computeMonthBins(month: string, segments: readonly Segment[]): SegmentBins[] {
  return selectMonth(month, segments)
    .map(segmentBins)
    .filter(({ bins }) => bins.length > 0);
}

/** The tips of one segment by quarter hour. */
export function segmentBins({ kind, start, stats }: Segment): SegmentBins {
  const bins = new Map<number, Bin>();
  for (const { since, tokens } of stats.tips) {
    const ms = Math.floor((stats.origin + since) / BIN_MS) * BIN_MS;
    const bin = bins.get(ms) ?? { ms, tips: 0, tokens: 0 };
    bins.set(ms, { ms, tips: bin.tips + 1, tokens: bin.tokens + tokens });
  }
  return { kind, start, bins: [...bins.values()].sort((a, b) => a.ms - b.ms) };
}

/** Folds a month's tips onto the week. */
export function computeWeekRing(segments: readonly SegmentBins[]): WeekRing {
  const ring = new Map<number, number>();
  for (const { ms, tokens } of segments.flatMap(({ bins }) => bins)) {
    const at = toWeekBin(ms);
    ring.set(at, (ring.get(at) ?? 0) + tokens);
  }
  return [...ring].map(([bin, tokens]) => ({ bin, tokens })).sort((a, b) => a.bin - b.bin);
}

/** Quarter hours since Monday 00:00 UTC. */
export function toWeekBin(ms: number): number {
  const bins = Math.floor((ms - FIRST_MONDAY) / BIN_MS);
  return ((bins % BINS_PER_WEEK) + BINS_PER_WEEK) % BINS_PER_WEEK;
}

/** Broadcasts that began in the month, oldest first. */
export function listMonthSessions(
  month: string,
  segments: readonly Segment[],
  incomes: readonly SegmentIncome[],
): SessionSummary[] {
  const byStart = new Map(
    incomes.filter(({ kind }) => kind === 'broadcast').map(({ start, income }) => [start, income]),
  );
  return selectMonth(month, segments).flatMap(
    (segment) => summarize(segment, byStart.get(segment.start)) ?? [],
  );
}

/** Who tipped in the segments that began in a month. */
export function collectMonthTippers(month: string, segments: readonly Segment[]): MonthTippers {
  return tippersIn(selectMonth(month, segments));
}

/** Who tipped in some segments. */
export function tippersIn(segments: readonly Segment[]): MonthTippers {
  const { names, indexOf } = numberNames();
  const rows = segments
    .filter(({ stats }) => stats.tips.length > 0)
    .map((segment) => {
      const tippers = sumByTipper(segment).map(
        ({ name, tips, tokens, anonymousTips, anonymousTokens }) => ({
          tipper: indexOf(name),
          tips,
          tokens,
          anonymousTips,
          anonymousTokens,
        }),
      );
      return { id: segmentId(segment), start: segment.start, tippers };
    });
  return { names, segments: rows };
}

/**
 * Returns a list that names are added to, each once. `indexOf` adds a name that is not listed yet.
 *
 * @param first the names at its beginning. @default none
 */
export function numberNames(first: readonly string[] = []): {
  readonly names: readonly string[];
  readonly indexOf: (name: string) => number;
} {
  const names = [...first];
  const indexes = new Map(names.map((name, index) => [name, index]));
  const indexOf = (name: string) => {
    const known = indexes.get(name);
    if (known !== undefined) return known;
    indexes.set(name, names.length);
    return names.push(name) - 1;
  };
  return { names, indexOf };
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
  for (const { tipper, tokens, isAnonymous } of stats.tips) {
    const sum = sums[tipper];
    if (!sum) continue;
    sum.tips += 1;
    sum.tokens += tokens;
    if (isAnonymous) {
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
