import { GENDERS, type Gender, type ListedRoom, REGIONS, type Region } from './listed-room';

export type Amount = readonly [cams: number, viewers: number];
export type TagAmount = readonly [tag: string, cams: number, viewers: number];

/** Live rooms and their viewers on the entire platform, summed over complete scans. */
export interface Traffic {
  /** Number of scans in the sums; 0 when there is no data. */
  readonly scans: number;
  /** All genders of the first region, then of the next: in the order of REGIONS and GENDERS. */
  readonly cells: readonly Amount[];
  /** Sorted by rooms (descending), at most MAX_TAGS. A room counts for each of its tags. */
  readonly tags: readonly TagAmount[];
}

export const MAX_TAGS = 500;

type Counted = Pick<ListedRoom, 'region' | 'gender' | 'viewers' | 'tags'>;

/** Computes the traffic of one complete crawl of the room list. */
export function countTraffic(rooms: readonly Counted[]): Traffic {
  const sums = createSums();
  for (const { region, gender, viewers, tags } of rooms) {
    sums.addCell(REGIONS.indexOf(region) * GENDERS.length + GENDERS.indexOf(gender), 1, viewers);
    for (const tag of tags) sums.addTag(tag, 1, viewers);
  }
  return { scans: 1, ...sums.all() };
}

/** Adds up the traffic of several scans or hours. A tag missing from a part had no rooms in it. */
export function addTraffic(parts: readonly Traffic[]): Traffic {
  const sums = createSums();
  for (const { cells, tags } of parts) {
    for (const [index, [cams, viewers]] of cells.entries()) sums.addCell(index, cams, viewers);
    for (const [tag, cams, viewers] of tags) sums.addTag(tag, cams, viewers);
  }
  return { scans: parts.reduce((sum, { scans }) => sum + scans, 0), ...sums.all() };
}

/**
 * Average rooms and viewers of a region, a gender, both, or everything; 0 when there is no data.
 */
export function averageTraffic(
  { scans, cells }: Pick<Traffic, 'scans' | 'cells'>,
  { region, gender }: { region?: Region; gender?: Gender } = {},
): Amount {
  let cams = 0;
  let viewers = 0;
  for (const [index, cell] of cells.entries()) {
    const isOther =
      (region !== undefined && REGIONS[Math.floor(index / GENDERS.length)] !== region) ||
      (gender !== undefined && GENDERS[index % GENDERS.length] !== gender);
    if (isOther) continue;
    cams += cell[0];
    viewers += cell[1];
  }
  return [cams / Math.max(1, scans), viewers / Math.max(1, scans)];
}

/** Creates an accumulator for rooms and viewers by cell and by tag. */
function createSums() {
  const cells = REGIONS.flatMap(() => GENDERS.map(() => ({ cams: 0, viewers: 0 })));
  const tags = new Map<string, { cams: number; viewers: number }>();

  return {
    addCell(index: number, cams: number, viewers: number): void {
      const cell = cells[index];
      if (!cell) return;
      cell.cams += cams;
      cell.viewers += viewers;
    },
    addTag(tag: string, cams: number, viewers: number): void {
      const sum = tags.get(tag) ?? { cams: 0, viewers: 0 };
      sum.cams += cams;
      sum.viewers += viewers;
      tags.set(tag, sum);
    },
    all(): Pick<Traffic, 'cells' | 'tags'> {
      return {
        cells: cells.map(({ cams, viewers }) => [cams, viewers]),
        tags: [...tags]
          .sort(([tag, a], [other, b]) => b.cams - a.cams || (tag < other ? -1 : 1))
          .slice(0, MAX_TAGS)
          .map(([tag, { cams, viewers }]) => [tag, cams, viewers]),
      };
    },
  };
}

export function roundTo(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}
