import { percentile } from '../math/percentile';
import type { Contribution } from './contribution';
import { twoDigits } from './two-digits';

/** A figure of fewer would say too much about each of them. */
export const MIN_CONTRIBUTORS = 20;
/** The percentiles that are shown, lowest first. */
export const PERCENTS = [25, 50, 75, 90, 95] as const;

/** Where bands of room size begin: mean peak of registered visitors. */
const BAND_EDGES = [0, 10, 30, 100, 300] as const;

export type Percentiles = Readonly<Record<`p${(typeof PERCENTS)[number]}`, number>>;

/** Rooms of a range of sizes; all rooms where it begins with 0 and does not end. */
export interface SizeRange {
  readonly fromVisitors: number;
  /** Exclusive; null for no end. */
  readonly toVisitors: number | null;
}

/** What is known of a group of rooms: nothing in it is any one performer's exact number. */
export interface BenchmarkGroup extends SizeRange {
  /** Rounded down to tens, so that one who comes or goes does not show. */
  readonly contributors: number;
  readonly tokensPerHour: Percentiles;
  readonly viewers: Percentiles;
}

/** A contribution and the account that agreed to it. */
export interface SharedContribution extends Contribution {
  readonly account: string;
}

const everyRoom: SizeRange = { fromVisitors: 0, toVisitors: null };

/** All rooms, then each band of room size. */
const ranges: readonly SizeRange[] = [
  everyRoom,
  ...BAND_EDGES.map((fromVisitors, index) => ({
    fromVisitors,
    toVisitors: BAND_EDGES[index + 1] ?? null,
  })),
];

/**
 * The groups with at least 20 contributors, all rooms first; the others are left out. A studio is
 * one contributor however many rooms it has: among its own it would know who is left.
 */
export function benchmarkOf(contributions: readonly SharedContribution[]): BenchmarkGroup[] {
  return ranges.flatMap((range) => {
    const inside = contributions.filter(({ roomSize }) => isIn(roomSize, range));
    const contributors = new Set(inside.map(({ account }) => account)).size;
    if (contributors < MIN_CONTRIBUTORS) return [];
    return {
      ...range,
      contributors: Math.floor(contributors / 10) * 10,
      tokensPerHour: percentilesOf(inside.map(({ tokensPerHour }) => tokensPerHour)),
      viewers: percentilesOf(inside.map(({ viewers }) => viewers)),
    };
  });
}

/** The band of a room's size, all rooms where that has no figures, or null where none has. */
export function groupFor<Group extends SizeRange>(
  groups: readonly Group[],
  roomSize: number | null,
): Group | null {
  const isOfAll = ({ fromVisitors, toVisitors }: SizeRange) =>
    fromVisitors === everyRoom.fromVisitors && toVisitors === everyRoom.toVisitors;
  const band = groups.find((one) => roomSize !== null && !isOfAll(one) && isIn(roomSize, one));
  return band ?? groups.find(isOfAll) ?? null;
}

function isIn(roomSize: number, { fromVisitors, toVisitors }: SizeRange): boolean {
  return roomSize >= fromVisitors && (toVisitors === null || roomSize < toVisitors);
}

function percentilesOf(values: readonly number[]): Percentiles {
  const entries = PERCENTS.map((percent) => [
    `p${percent}`,
    twoDigits(percentile(values, percent) ?? 0),
  ]);
  return Object.fromEntries(entries) as Percentiles;
}
