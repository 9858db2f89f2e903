import { type FencingToken, isUnchanged } from '@lambdas/runtime/fencing-token';
import { keyOf, parseItem } from '@lambdas/runtime/item-kind';
import type { Item, Table } from '@lambdas/runtime/table';
import { updateVersioned } from '@lambdas/runtime/versioned-update';
import type { AllTimeTippers } from '@shared/domain/tippers/all-time-tippers';
import { defineDocument, getDocument } from '../packed/documents';
import { allTimeCodec } from './all-time-codec';

/** How many tippers are stored by name. With fewer, the list is complete. */
export const MAX_TIPPERS = 500;
const nobody: AllTimeTippers = { tippers: [], total: { tokens: 0, tips: 0 } };

export const allTimeTippersItem = defineDocument({
  name: 'all-time-tippers',
  version: 3,
  table: 'tippers',
  pk: 'P#{performer}',
  sk: 'ALL',
  content: allTimeCodec,
});

/** Reads a performer's top tippers. 0.5 to 1 read units, twice that when consistent. */
export async function findAllTimeTippers(
  tippers: Table,
  performer: string,
  options: { consistent?: boolean } = {},
): Promise<AllTimeTippers> {
  return getDocument(tippers, allTimeTippersItem, { performer }, nobody, options);
}

/**
 * Replaces the sums of the given tippers and of everybody. `read` is called after the version was
 * read, and again if somebody else wrote in between, so the written sums are never older than those
 * they replace.
 *
 * @throws ConflictError if too many others write at the same time
 */
export async function updateAllTimeTippers(
  tippers: Table,
  performer: string,
  read: () => Promise<AllTimeTippers>,
  fencingToken?: FencingToken,
): Promise<void> {
  const computed = async (item: Item | undefined) => {
    const old = item ? parseItem(allTimeTippersItem, item).z : nobody;
    const sums = await read();

    const byName = new Map(old.tippers.map((tipper) => [tipper.name, tipper]));
    for (const tipper of sums.tippers) {
      if (tipper.tips > 0) byName.set(tipper.name, tipper);
      else byName.delete(tipper.name);
    }
    const best = [...byName.values()].sort(byTokens).slice(0, MAX_TIPPERS);
    const packed = allTimeCodec.pack({ tippers: best, total: sums.total });
    return isUnchanged(item?.z, packed, fencingToken) ? null : { z: packed };
  };
  const key = keyOf(allTimeTippersItem, { performer });
  await updateVersioned(tippers, key, computed, { fencingToken });
}

/** Most tokens first; ties by name, so that the order never depends on who wrote it. */
export function byTokens(
  a: { tokens: number; name: string },
  b: { tokens: number; name: string },
): number {
  return b.tokens - a.tokens || (a.name < b.name ? -1 : 1);
}
