import type { SessionUpdates } from '../../../../shared/api/sessions';

type Sample = SessionUpdates['samples'][number];

const MINUTE = 60_000;
/** Samples come every 3 minutes; a bar may gather several. */
export const SAMPLE_MINUTES = 3;
const WIDTHS = [3, 6, 9, 15, 30, 60, 120];

/** One bar: the registered visitors and the followers of a few minutes. */
export interface RoomBar {
  /** Start of the bar, ISO 8601 in UTC: the chart's key. */
  readonly time: string;
  /** Mean of the visitors present, whole; null where no sample was taken: a gap, not an empty room. */
  readonly visitors: number | null;
  readonly mostVisitors: number | null;
  /** Follows less unfollows in the bar; null in a gap. */
  readonly followers: number | null;
  /** Followers gained since the start of the broadcast, at the end of the bar. */
  readonly followersSoFar: number | null;
}

export interface RoomSeries {
  /** How many minutes each bar covers. */
  readonly minutes: number;
  readonly bars: readonly RoomBar[];
}

/**
 * Gathers 3-minute samples into at most `mostBars` bars of equal length, so that bars keep their
 * width on any screen. Where samples are missing the bars stay, empty.
 */
export function roomSeries(samples: readonly Sample[], mostBars: number): RoomSeries {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined) return { minutes: SAMPLE_MINUTES, bars: [] };
  const from = Date.parse(first.t);
  const length = Date.parse(last.t) - from;
  const minutes =
    WIDTHS.find((width) => Math.floor(length / (width * MINUTE)) + 1 <= mostBars) ??
    Math.ceil(length / MINUTE / mostBars / SAMPLE_MINUTES + 1) * SAMPLE_MINUTES;

  const width = minutes * MINUTE;
  const gathered: Sample[][] = Array.from({ length: Math.floor(length / width) + 1 }, () => []);
  for (const sample of samples) {
    gathered[Math.floor((Date.parse(sample.t) - from) / width)]?.push(sample);
  }
  return {
    minutes,
    bars: gathered.map((inBar, index) => barOf(inBar, new Date(from + index * width))),
  };
}

function barOf(samples: readonly Sample[], start: Date): RoomBar {
  const time = start.toISOString();
  const last = samples.at(-1);
  if (last === undefined) {
    return { time, visitors: null, mostVisitors: null, followers: null, followersSoFar: null };
  }
  const visitors = samples.map((sample) => sample.v);
  return {
    time,
    visitors: Math.round(sum(visitors) / visitors.length),
    mostVisitors: Math.max(...visitors),
    followers: sum(samples.map((sample) => sample.fg)),
    followersSoFar: last.f,
  };
}

/** Visitors on average (each sample counts the same), most at once, and followers gained in all. */
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

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
