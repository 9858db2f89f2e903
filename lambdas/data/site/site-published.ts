import { defineItem } from '@lambdas/runtime/item-kind';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import type { Amount } from '@shared/domain/site/traffic';
import * as z from 'zod';
import { codec } from '../packed/codec';
import { positionalRows } from '../packed/positional';

/** How far publishing has proceeded. Times are epoch ms. */
export interface Published {
  /** When everything was last published. */
  readonly at: number;
  /** The first scan ever. */
  readonly since: number;
  /** The last day (`yyyy-mm-dd`) in the rank history; null while it still changes. */
  readonly ranksThrough: string | null;
}

/** An hour of the whole platform by gender, in the order of GENDERS. */
export type TrendRow = readonly [start: number, byGender: readonly Amount[]];

export const publishedItem = defineItem({
  name: 'site-published',
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

const trendsCodec = codec<readonly TrendRow[]>(() =>
  z.array(z.tuple([z.number(), positionalRows('number', 'number')])),
);

export const siteTrendsItem = defineItem({
  name: 'site-trends',
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
export async function saveTrends(capture: Table, rows: readonly TrendRow[]): Promise<void> {
  await putItem(capture, siteTrendsItem, {}, { z: trendsCodec.pack(rows) });
}

/**
 * Reads the hours of the last weeks, oldest first; empty before the first run. 1.5 read units for
 * 28 days.
 */
export async function findTrends(capture: Table): Promise<readonly TrendRow[]> {
  return (await getItem(capture, siteTrendsItem, {}))?.z ?? [];
}
