import type { SessionUpdates } from '@shared/api/session-resources';
import { type PrivateShows, touches } from './private-shows';

type Sample = SessionUpdates['samples'][number];
type RoomSnapshot = SessionUpdates['viewers'][number];

const MINUTE = 60_000;
/** Samples arrive every 3 minutes. A bar may contain several. */
export const SAMPLE_MINUTES = 3;
const WIDTHS = [3, 6, 9, 15, 30, 60, 120];
/** A snapshot further away than this says nothing: the room list was not read. */
const SNAPSHOT_GAP_MS = 1.5 * SAMPLE_MINUTES * MINUTE;

/** One bar: viewers, registered visitors and followers during a few minutes. */
export interface RoomBar {
  /** Start of the bar (ISO 8601 in UTC), the chart's key. */
  readonly time: string;
  /** `unfinished`: the current bar, which can still change. */
  readonly state: 'done' | 'unfinished';
  /** Average number of visitors, rounded. Null without samples: a gap, not an empty room. */
  readonly visitors: number | null;
  readonly maxVisitors: number | null;
  /** Average number of everybody in the room, from the room list; null if it was not read. */
  readonly viewers: number | null;
  readonly mostViewers: number | null;
  /** Follows minus unfollows in the bar; null in a gap. */
  readonly followers: number | null;
  /** Followers gained since the start of the session, at the end of the bar. */
  readonly followersSoFar: number | null;
}

export interface RoomSeries {
  /** Duration of each bar in minutes. */
  readonly minutes: number;
  readonly bars: readonly RoomBar[];
  /** Keys of the bars that overlap a private or group show. */
  readonly inPrivate: ReadonlySet<string>;
}

/** The input of a chart of the room. */
export type RoomUpdates = Pick<SessionUpdates, 'samples' | 'viewers' | 'gaps'>;

/**
 * Groups 3-minute samples into at most `mostBars` bars of equal duration, so that bars keep their
 * width on any screen. Without samples a bar is empty. While the session runs, the last bar is
 * unfinished.
 */
export function roomSeries(
  { samples, viewers, gaps }: RoomUpdates,
  maxBars: number,
  { privateShows = [], isLive = false }: { privateShows?: PrivateShows; isLive?: boolean } = {},
): RoomSeries {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined) {
    return { minutes: SAMPLE_MINUTES, bars: [], inPrivate: new Set() };
  }
  const from = Date.parse(first.t);
  const length = Date.parse(last.t) - from;
  const minutes =
    WIDTHS.find((width) => Math.floor(length / (width * MINUTE)) + 1 <= maxBars) ??
    Math.ceil(length / MINUTE / maxBars / SAMPLE_MINUTES + 1) * SAMPLE_MINUTES;

  const width = minutes * MINUTE;
  const count = Math.floor(length / width) + 1;
  const inBars = gathered(samples, { from, width, count });
  const seen = gathered(viewers, { from, width, count });
  const bars = inBars.map((inBar, index) => {
    const start = from + index * width;
    const inList = seen[index] ?? [];
    // Times in a gap are unknown, however close the next snapshot is.
    const isSampled = inList.length > 0 || gaps.some((gap) => touches(gap, start, width));
    const state = isLive && index === count - 1 ? 'unfinished' : 'done';
    return { state, ...barOf(inBar, isSampled ? inList : nearest(viewers, start), start) } as const;
  });
  const isPrivate = ({ time }: RoomBar) =>
    privateShows.some((show) => touches(show, Date.parse(time), width));
  return { minutes, bars, inPrivate: new Set(bars.filter(isPrivate).map(({ time }) => time)) };
}

/**
 * The room list isn't read at exact times, so the snapshot nearest to a bar may be outside of it.
 */
function nearest(viewers: readonly RoomSnapshot[], start: number): RoomSnapshot[] {
  const away = ({ t }: RoomSnapshot) => Math.abs(Date.parse(t) - start);
  return viewers
    .filter((roomSnapshot) => away(roomSnapshot) <= SNAPSHOT_GAP_MS)
    .sort((a, b) => away(a) - away(b))
    .slice(0, 1);
}

function gathered<Row extends { readonly t: string }>(
  rows: readonly Row[],
  { from, width, count }: { from: number; width: number; count: number },
): Row[][] {
  const bars: Row[][] = Array.from({ length: count }, () => []);
  for (const row of rows) bars[Math.floor((Date.parse(row.t) - from) / width)]?.push(row);
  return bars;
}

function barOf(
  samples: readonly Sample[],
  sights: readonly RoomSnapshot[],
  start: number,
): Omit<RoomBar, 'state'> {
  const last = samples.at(-1);
  const visitors = samples.map((sample) => sample.v);
  const viewers = sights.map((roomSnapshot) => roomSnapshot.v);
  return {
    time: new Date(start).toISOString(),
    visitors: mean(visitors),
    maxVisitors: highest(visitors),
    viewers: mean(viewers),
    mostViewers: highest(viewers),
    followers: last === undefined ? null : sum(samples.map((sample) => sample.fg)),
    followersSoFar: last?.f ?? null,
  };
}

/** Rounded; null for an empty list. */
function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.round(sum(values) / values.length);
}

function highest(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}

/**
 * Returns the average of visitors (each sample counts the same), their maximum, and followers
 * gained.
 */
export function roomSummary(
  samples: readonly Sample[],
): { average: number; most: { visitors: number; time: string }; followers: number } | null {
  const last = samples.at(-1);
  if (last === undefined) return null;
  const most = samples.reduce((best, sample) => (sample.v > best.v ? sample : best));
  return {
    average: Math.round(sum(samples.map((sample) => sample.v)) / samples.length),
    most: { visitors: most.v, time: most.t },
    followers: last.f,
  };
}

/** Returns the average and maximum of viewers; null if the room list was never read. */
export function viewerSummary(
  viewers: RoomUpdates['viewers'],
): { average: number; most: number } | null {
  const counts = viewers.map(({ v }) => v);
  const average = mean(counts);
  const most = highest(counts);
  return average === null || most === null ? null : { average, most };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
