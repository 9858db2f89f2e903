import { defineItem } from '@lambdas/runtime/item-kind';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { GENDERS, type Gender } from '@shared/domain/site/listed-room';
import type { Amount } from '@shared/domain/site/traffic';
import * as z from 'zod';
import { codecOf } from '../packed/codec';
import { positionalRows } from '../packed/positional';
import { decodeAmount, encodeAmount, type StoredAmount } from './traffic-codecs';

/** How far publishing has proceeded. Times are epoch ms. */
export interface Published {
  /** When everything was last published. */
  readonly at: number;
  /** The first scan ever. */
  readonly since: number;
  /** The last day (`yyyy-mm-dd`) in the rank history; null while it still changes. */
  readonly ranksThrough: string | null;
}

/** Average rooms and viewers of the whole platform in the hour from `start` (epoch ms). */
export interface TrendHour {
  readonly start: number;
  readonly byGender: Readonly<Record<Gender, Amount>>;
}

export const publishedItem = defineItem({
  name: 'site-published',
  version: 2,
  table: 'capture',
  pk: 'SITE',
  sk: 'PUBLISHED',
  schema: () =>
    z.object({
      published: z.object({
        at: z.number(),
        since: z.number(),
        ranksThrough: z.string().nullable(),
      }),
    }),
});

/** `byGender` is in the order of GENDERS. */
type StoredTrends = readonly (readonly [start: number, byGender: readonly StoredAmount[]])[];

const trendsCodec = codecOf<readonly TrendHour[], StoredTrends>(
  () => z.array(z.tuple([z.number(), positionalRows('number', 'number')])),
  (hours) =>
    hours.map(({ start, byGender }) => [
      start,
      GENDERS.map((gender) => encodeAmount(byGender[gender])),
    ]),
  (rows) => rows.map(([start, amounts]) => ({ start, byGender: decodeGenders(amounts) })),
);

function decodeGenders(amounts: readonly StoredAmount[]): TrendHour['byGender'] {
  const entries = GENDERS.map((gender, place) => [gender, decodeAmount(amounts[place] ?? [0, 0])]);
  return Object.fromEntries(entries) as TrendHour['byGender'];
}

export const siteTrendsItem = defineItem({
  name: 'site-trends',
  version: 2,
  table: 'capture',
  pk: 'SITE',
  sk: 'TRENDS',
  schema: () => z.object({ z: trendsCodec.attribute() }),
});

export async function findPublished(capture: Table): Promise<Published | null> {
  return (await getItem(capture, publishedItem, {}))?.published ?? null;
}

export async function savePublished(capture: Table, published: Published): Promise<void> {
  await putItem(capture, publishedItem, {}, { published });
}

/**
 * Replaces the hours of the last weeks: one item of about 12 KB, so that readers don't have to read
 * hours.
 */
export async function saveTrends(capture: Table, hours: readonly TrendHour[]): Promise<void> {
  await putItem(capture, siteTrendsItem, {}, { z: trendsCodec.pack(hours) });
}

/**
 * Reads the hours of the last weeks, oldest first; empty before the first run. 1.5 read units for
 * 28 days.
 */
export async function findTrends(capture: Table): Promise<readonly TrendHour[]> {
  return (await getItem(capture, siteTrendsItem, {}))?.z ?? [];
}
