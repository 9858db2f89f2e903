import { defineItem } from '@lambdas/runtime/item-kind';
import { getItem, updateItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';
import { rowsCodec } from '../packed/codec';

/** A time for which the platform no longer had a room's events. Epoch ms, both ends captured. */
export interface FeedGap {
  readonly from: number;
  readonly to: number;
}

/** Of more, the oldest are forgotten. */
const MAX_GAPS = 500;

const gaps = rowsCodec<FeedGap>(() => z.object({ from: z.number(), to: z.number() }));

/**
 * The gaps in a room's log. They are apart from the log, because one query reads the log's end
 * together with the materialized state.
 */
export const feedGapsItem = defineItem({
  name: 'feed-gaps',
  version: 1,
  table: 'capture',
  pk: 'Q#{performer}',
  sk: 'GAPS',
  schema: () => z.object({ version: z.number(), z: gaps.attribute() }),
});

/** Records a gap. Doing it twice is the same as doing it once. */
export async function addFeedGap(capture: Table, performer: string, gap: FeedGap): Promise<void> {
  await updateItem(capture, feedGapsItem, { performer }, (item) => {
    const known = item?.z ?? [];
    const isKnown = known.some(({ from, to }) => from === gap.from && to === gap.to);
    return isKnown ? null : { z: gaps.pack([...known, gap].slice(-MAX_GAPS)) };
  });
}

/** Returns a room's gaps in the order in which they were noticed. 0.5 read units. */
export async function findFeedGaps(capture: Table, performer: string): Promise<readonly FeedGap[]> {
  const item = await getItem(capture, feedGapsItem, { performer });
  return item?.z ?? [];
}
