import { percentile } from '../math/percentile';
import type { Contribution } from './contribution';
import { roundToTwoDigits } from './two-digits';

/**
 * Groups with fewer contributors are not published, so that nothing can be inferred about a single
 * one.
 */
export const MIN_CONTRIBUTORS = 20;
/** The published percentiles, lowest first. */
export const PERCENTS = [25, 50, 75, 90, 95] as const;

/** Lower bounds of the room size bands: average peak of registered visitors per session. */
const BAND_EDGES = [0, 10, 30, 100, 300] as const;

export type Percentiles = Readonly<Record<`p${(typeof PERCENTS)[number]}`, number>>;

/** A range of room sizes. From 0 to null means all rooms. */
export interface SizeRange {
  readonly fromVisitors: number;
  /** Exclusive; null for no upper bound. */
  readonly toVisitors: number | null;
}

/** Percentiles of one group of rooms. No number in it is a single performer's exact value. */
export interface BenchmarkGroup extends SizeRange {
  /** Rounded down to a multiple of 10, so that one account joining or leaving does not show. */
  readonly contributors: number;
  readonly tipsPerHour: Percentiles;
  readonly viewers: Percentiles;
}

/** A contribution and the account that agreed to share it. */
export interface SharedContribution extends Contribution {
  readonly account: string;
}

const ALL_ROOMS: SizeRange = { fromVisitors: 0, toVisitors: null };

/** All rooms, then each room size band. */
const RANGES: readonly SizeRange[] = [
  ALL_ROOMS,
  ...BAND_EDGES.map((fromVisitors, index) => ({
    fromVisitors,
    toVisitors: BAND_EDGES[index + 1] ?? null,
  })),
];

/**
 * Computes percentiles for each group of rooms with at least 20 contributors; all rooms come first.
 *
 * Contributors are counted by account. A studio counts once: otherwise it could subtract its own
 * rooms and identify the rest.
 */
export function computeBenchmarkGroups(
  contributions: readonly SharedContribution[],
): BenchmarkGroup[] {
  return RANGES.flatMap((range) => {
    const inside = contributions.filter(({ roomSize }) => isIn(roomSize, range));
    const contributors = new Set(inside.map(({ account }) => account)).size;
    if (contributors < MIN_CONTRIBUTORS) return [];
    return {
      ...range,
      contributors: Math.floor(contributors / 10) * 10,
      tipsPerHour: computePercentiles(inside.map(({ tipsPerHour }) => tipsPerHour)),
      viewers: computePercentiles(inside.map(({ viewers }) => viewers)),
    };
  });
}

/**
 * Finds the group that a room is compared with: its size band, or all rooms when that band is not
 * published. Returns null when neither is published.
 */
export function findGroup<Group extends SizeRange>(
  groups: readonly Group[],
  roomSize: number | null,
): Group | null {
  const coversEveryRoom = ({ fromVisitors, toVisitors }: SizeRange) =>
    fromVisitors === ALL_ROOMS.fromVisitors && toVisitors === ALL_ROOMS.toVisitors;
  const band = groups.find(
    (one) => roomSize !== null && !coversEveryRoom(one) && isIn(roomSize, one),
  );
  return band ?? groups.find(coversEveryRoom) ?? null;
}

function isIn(roomSize: number, { fromVisitors, toVisitors }: SizeRange): boolean {
  return roomSize >= fromVisitors && (toVisitors === null || roomSize < toVisitors);
}

function computePercentiles(values: readonly number[]): Percentiles {
  const entries = PERCENTS.map((percent) => [
    `p${percent}`,
    roundToTwoDigits(percentile(values, percent) ?? 0),
  ]);
  return Object.fromEntries(entries) as Percentiles;
}
