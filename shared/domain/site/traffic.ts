import { GENDERS, type Gender, type ListedRoom, REGIONS, type Region } from './listed-room';

export type Amount = readonly [cams: number, viewers: number];
export type TagAmount = readonly [tag: string, cams: number, viewers: number];

/** Rooms on air and their viewers on the whole platform, at a moment or on average. */
export interface Traffic {
  /** Every gender of the first region, then of the next: in the order of REGIONS and GENDERS. */
  readonly cells: readonly Amount[];
  /** Those with the most rooms first, at most MOST_TAGS. A room counts for each of its tags. */
  readonly tags: readonly TagAmount[];
}

/** Traffic over some scans. */
export interface WeightedTraffic {
  readonly traffic: Traffic;
  /** Scans that it is the mean of. */
  readonly weight: number;
}

export const MOST_TAGS = 500;

type Counted = Pick<ListedRoom, 'region' | 'gender' | 'viewers' | 'tags'>;

/** The traffic that one complete crawl of the list saw. */
export function trafficOf(rooms: readonly Counted[]): Traffic {
  const sums = newSums();
  for (const { region, gender, viewers, tags } of rooms) {
    sums.addCell(REGIONS.indexOf(region) * GENDERS.length + GENDERS.indexOf(gender), 1, viewers);
    for (const tag of tags) sums.addTag(tag, 1, viewers);
  }
  return sums.traffic(1);
}

/** The mean, weighted by scans; null where there are none. A tag that a part lacks had no rooms. */
export function meanTraffic(parts: readonly WeightedTraffic[]): Traffic | null {
  const sums = newSums();
  let weights = 0;
  for (const { traffic, weight } of parts) {
    weights += weight;
    for (const [index, [cams, viewers]] of traffic.cells.entries()) {
      sums.addCell(index, cams * weight, viewers * weight);
    }
    for (const [tag, cams, viewers] of traffic.tags) {
      sums.addTag(tag, cams * weight, viewers * weight);
    }
  }
  return weights > 0 ? sums.traffic(weights) : null;
}

/** Cams and viewers of a region, a gender, both, or of everything. */
export function amountIn(
  { cells }: Pick<Traffic, 'cells'>,
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
  return [cams, viewers];
}

/** Adds cams and viewers up, by cell and by tag. */
function newSums() {
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
    traffic(divisor: number): Traffic {
      const mean = (sum: number) => rounded(sum / divisor, 2);
      return {
        cells: cells.map(({ cams, viewers }) => [mean(cams), mean(viewers)]),
        tags: [...tags]
          .sort(([tag, a], [other, b]) => b.cams - a.cams || (tag < other ? -1 : 1))
          .slice(0, MOST_TAGS)
          .map(([tag, { cams, viewers }]) => [tag, mean(cams), mean(viewers)]),
      };
    },
  };
}

export function rounded(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}
