import type { FencingToken } from '@lambdas/runtime/fencing-token';
import { defineItem } from '@lambdas/runtime/item-kind';
import { putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { parseSegmentStart } from '@shared/domain/fold/fold';
import { utcMonth } from '@shared/domain/time/utc-day';
import { mergeRecords, NO_TIPS, type TipRecords } from '@shared/domain/tippers/tip-records';
import * as z from 'zod';
import { defineDocument, getDocument, recomputeDocument } from '../packed/documents';
import { recordsCodec } from './tip-records-codec';

// The largest tips and the amounts of each segment; of each month, computed from its segments; and
// of all time, computed from the months. Nothing is incremented, so a segment that changed leaves
// no trace.

/** The records of a segment. `z` is absent once the segment turned out not to exist. */
export const segmentRecordsItem = defineItem({
  name: 'tip-records',
  version: 3,
  table: 'tippers',
  pk: 'P#{performer}#G',
  sk: 'S#{month:month}#{segment:rest}',
  schema: () => z.object({ rev: z.number(), z: recordsCodec.attribute().exactOptional() }),
});

export const monthRecordsItem = defineDocument({
  name: 'month-tip-records',
  version: 3,
  table: 'tippers',
  pk: 'P#{performer}#G',
  sk: 'M#{month:month}',
  content: recordsCodec,
});

export const allTimeRecordsItem = defineDocument({
  name: 'all-time-tip-records',
  version: 3,
  table: 'tippers',
  pk: 'P#{performer}#G',
  sk: 'ALL',
  content: recordsCodec,
});

/** Reads the records of all time. 0.5 to 1 read units. */
export async function findTipRecords(
  tippers: Table,
  performer: string,
  options: { consistent?: boolean } = {},
): Promise<TipRecords> {
  return getDocument(tippers, allTimeRecordsItem, { performer }, NO_TIPS, options);
}

/**
 * Saves a segment's records, unless a newer revision is stored. Null removes them: an item without
 * names stays and keeps older revisions out.
 */
export async function saveTipRecords(
  tippers: Table,
  performer: string,
  rev: number,
  segment: string,
  records: TipRecords | null,
): Promise<void> {
  const month = utcMonth(parseSegmentStart(segment));
  await putItem(
    tippers,
    segmentRecordsItem,
    { performer, month, segment },
    { rev, ...(records && { z: recordsCodec.pack(records) }) },
    { expression: 'attribute_not_exists(rev) OR rev <= :rev', values: { ':rev': rev } },
  );
}

/** Updates months (`yyyy-mm`) from their segments, and then all time. */
export async function rebuildTipRecords(
  tippers: Table,
  performer: string,
  months: Iterable<string>,
  fencingToken?: FencingToken,
): Promise<void> {
  const consistent = true;
  for (const month of months) {
    const range = { from: { month }, to: { month }, consistent };
    const compute = async () => {
      const parts = await queryItems(tippers, segmentRecordsItem, { performer }, range);
      return mergeRecords(parts.map(({ z: records }) => records ?? NO_TIPS));
    };
    await recomputeDocument(tippers, monthRecordsItem, { performer, month }, compute, fencingToken);
  }
  const compute = async () => {
    const parts = await queryItems(tippers, monthRecordsItem, { performer }, { consistent });
    return mergeRecords(parts.map(({ z: records }) => records));
  };
  await recomputeDocument(tippers, allTimeRecordsItem, { performer }, compute, fencingToken);
}
