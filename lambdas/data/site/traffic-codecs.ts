import { GENDERS, REGIONS } from '@shared/domain/site/listed-room';
import type { PicksByDay, TagCounts } from '@shared/domain/site/picks';
import type { Amount, Traffic } from '@shared/domain/site/traffic';
import * as z from 'zod';
import { codecOf } from '../packed/codec';
import { positionalRows } from '../packed/positional';

export type StoredAmount = readonly [cams: number, viewers: number];

/** `cells` holds all genders of the first region, then of the next. */
export interface StoredTraffic {
  readonly scans: number;
  readonly cells: readonly StoredAmount[];
  readonly tags: readonly (readonly [tag: string, cams: number, viewers: number])[];
}

type StoredCounts = readonly (readonly [tag: string, count: number])[];
export type StoredPicks = readonly (readonly [day: string, counts: StoredCounts])[];

export const storedTraffic = (): z.ZodType<StoredTraffic> =>
  z.object({
    scans: z.number(),
    cells: positionalRows('number', 'number'),
    tags: positionalRows('string', 'number', 'number'),
  });

export function encodeTraffic({ scans, cells, tags }: Traffic): StoredTraffic {
  return {
    scans,
    cells: cells.map(encodeAmount),
    tags: tags.map(({ tag, cams, viewers }) => [tag, cams, viewers]),
  };
}

export function decodeTraffic({ scans, cells, tags }: StoredTraffic): Traffic {
  return {
    scans,
    cells: cells.flatMap((amount, place) => {
      const region = REGIONS[Math.floor(place / GENDERS.length)];
      const gender = GENDERS[place % GENDERS.length];
      return region && gender ? [{ region, gender, ...decodeAmount(amount) }] : [];
    }),
    tags: tags.map(([tag, cams, viewers]) => ({ tag, cams, viewers })),
  };
}

export function encodeAmount({ cams, viewers }: Amount): StoredAmount {
  return [cams, viewers];
}

export function decodeAmount([cams, viewers]: StoredAmount): Amount {
  return { cams, viewers };
}

const storedCounts = (): z.ZodType<StoredCounts> => positionalRows('string', 'number');

export const storedPicks = (): z.ZodType<StoredPicks> =>
  z.array(z.tuple([z.string(), storedCounts()]));

export const tagCountsCodec = codecOf<TagCounts, StoredCounts>(
  storedCounts,
  encodeCounts,
  decodeCounts,
);

export function encodePicks(picks: PicksByDay): StoredPicks {
  return picks.map(({ date, counts }) => [date, encodeCounts(counts)]);
}

export function decodePicks(picks: StoredPicks): PicksByDay {
  return picks.map(([date, counts]) => ({ date, counts: decodeCounts(counts) }));
}

function encodeCounts(counts: TagCounts): StoredCounts {
  return counts.map(({ tag, count }) => [tag, count]);
}

function decodeCounts(counts: StoredCounts): TagCounts {
  return counts.map(([tag, count]) => ({ tag, count }));
}
