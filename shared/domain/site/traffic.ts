import { GENDERS, type Gender, type ListedRoom, REGIONS, type Region } from './listed-room';

/** Live rooms and their viewers. */
export interface Amount {
  readonly cams: number;
  readonly viewers: number;
}

export interface TagAmount extends Amount {
  readonly tag: string;
}

/** The rooms of one gender in one region. */
export interface TrafficCell extends Amount {
  readonly region: Region;
  readonly gender: Gender;
}

/** Live rooms and their viewers on the entire platform, summed over complete scans. */
export interface Traffic {
  /** Number of scans in the sums; 0 when there is no data. */
  readonly scans: number;
  /** One per region and gender, in the order of REGIONS, then of GENDERS. */
  readonly cells: readonly TrafficCell[];
  /** Sorted by rooms (descending), at most MAX_TAGS. A room counts for each of its tags. */
  readonly tags: readonly TagAmount[];
}

export const MAX_TAGS = 500;

type Counted = Pick<ListedRoom, 'region' | 'gender' | 'viewers' | 'tags'>;

/** Computes the traffic of one complete crawl of the room list. */
export function countTraffic(rooms: readonly Counted[]): Traffic {
  const sums = createSums();
  for (const { region, gender, viewers, tags } of rooms) {
    sums.addCell({ region, gender, cams: 1, viewers });
    for (const tag of tags) sums.addTag({ tag, cams: 1, viewers });
  }
  return { scans: 1, ...sums.all() };
}

/** Adds up the traffic of several scans or hours. A tag missing from a part had no rooms in it. */
export function addTraffic(parts: readonly Traffic[]): Traffic {
  const sums = createSums();
  for (const { cells, tags } of parts) {
    for (const cell of cells) sums.addCell(cell);
    for (const tag of tags) sums.addTag(tag);
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
  for (const cell of cells) {
    const isOther =
      (region !== undefined && cell.region !== region) ||
      (gender !== undefined && cell.gender !== gender);
    if (isOther) continue;
    cams += cell.cams;
    viewers += cell.viewers;
  }
  return { cams: cams / Math.max(1, scans), viewers: viewers / Math.max(1, scans) };
}

/** Creates an accumulator for rooms and viewers by cell and by tag. */
function createSums() {
  const cells = REGIONS.flatMap((region) =>
    GENDERS.map((gender) => ({ region, gender, cams: 0, viewers: 0 })),
  );
  const byName = new Map(cells.map((cell) => [nameOf(cell), cell]));
  const tags = new Map<string, { cams: number; viewers: number }>();

  return {
    addCell({ cams, viewers, ...cell }: TrafficCell): void {
      const sum = byName.get(nameOf(cell));
      if (!sum) return;
      sum.cams += cams;
      sum.viewers += viewers;
    },
    addTag({ tag, cams, viewers }: TagAmount): void {
      const sum = tags.get(tag) ?? { cams: 0, viewers: 0 };
      sum.cams += cams;
      sum.viewers += viewers;
      tags.set(tag, sum);
    },
    all(): Pick<Traffic, 'cells' | 'tags'> {
      return {
        cells,
        tags: [...tags]
          .map(([tag, amount]) => ({ tag, ...amount }))
          .sort((a, b) => b.cams - a.cams || (a.tag < b.tag ? -1 : 1))
          .slice(0, MAX_TAGS),
      };
    },
  };
}

function nameOf({ region, gender }: Pick<TrafficCell, 'region' | 'gender'>): string {
  return `${region} ${gender}`;
}

export function roundTo(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}
