import { type FencingToken, isUnchanged } from '@lambdas/runtime/fencing-token';
import { below, type Item, type Key, type Table } from '@lambdas/runtime/table';
import { updateVersioned } from '@lambdas/runtime/versioned-update';
import { parseSegmentStart } from '@shared/domain/fold/fold';
import { utcMonth } from '@shared/domain/time/utc-day';
import { mergeRecords, NO_TIPS, type TipRecords } from '@shared/domain/tippers/tip-records';
import { pack, unpack } from '../packed/packed';

/**
 * The largest tips and the amounts of each stretch (`S#month#stretch`), of each month made of
 * them (`M#month`), and of all time made of the months (`ALL`). Nothing is added up in place, so
 * a stretch that changed or never was leaves no trace.
 */
const pkOf = (performer: string) => `P#${performer}#G`;
const partKey = (performer: string, segment: string) => ({
  pk: pkOf(performer),
  sk: `S#${utcMonth(parseSegmentStart(segment))}#${segment}`,
});
const allKey = (performer: string) => ({ pk: pkOf(performer), sk: 'ALL' });

/** The records of all time. 0.5 to 1 read unit. */
export async function findTipRecords(
  tippers: Table,
  performer: string,
  options: { consistent?: boolean } = {},
): Promise<TipRecords> {
  const item = await tippers.get(allKey(performer), options);
  return item ? recordsIn(item) : NO_TIPS;
}

/**
 * Assigns a stretch's records, unless a newer revision stands. Null takes them away: what stays
 * keeps an older revision out and names nobody.
 */
export async function saveTipRecords(
  tippers: Table,
  performer: string,
  rev: number,
  segment: string,
  records: TipRecords | null,
): Promise<void> {
  await tippers.put(
    { ...partKey(performer, segment), rev, ...(records && { z: pack(records) }) },
    { expression: 'attribute_not_exists(rev) OR rev <= :rev', values: { ':rev': rev } },
  );
}

/** Brings months (`yyyy-mm`) and then all time up to their stretches. */
export async function rebuildTipRecords(
  tippers: Table,
  performer: string,
  months: Iterable<string>,
  fencingToken?: FencingToken,
): Promise<void> {
  for (const month of months) {
    await rebuild(tippers, { pk: pkOf(performer), sk: `M#${month}` }, `S#${month}#`, fencingToken);
  }
  await rebuild(tippers, allKey(performer), 'M#', fencingToken);
}

/**
 * Replaces a document with the merged documents below a prefix. Its version is read before them,
 * so the last writer has seen every one that was written before.
 */
async function rebuild(
  tippers: Table,
  key: Key,
  prefix: string,
  fencingToken: FencingToken | undefined,
): Promise<void> {
  const computed = async (item: Item | undefined) => {
    const parts = await tippers.query({ pk: key.pk, ...below(prefix), consistent: true });
    const z = pack(mergeRecords(parts.map(recordsIn)));
    return isUnchanged(item?.z, z, fencingToken) ? null : { z };
  };
  await updateVersioned(tippers, key, computed, { fencingToken });
}

function recordsIn(item: Item): TipRecords {
  return item.z === undefined ? NO_TIPS : unpack<TipRecords>(item.z);
}
