import { type FencingToken, isUnchanged } from '@lambdas/runtime/fencing-token';
import type { Item, Key, Table } from '@lambdas/runtime/table';
import { updateVersioned } from '@lambdas/runtime/versioned-update';
import { pack } from './packed';

/**
 * Replaces a packed document with what `compute` makes of its sources. The version is read before
 * the sources, so the last writer has seen everything that was written before. A document that
 * would not change is not written.
 *
 * @param fencingToken of the run that recomputes it, if any
 * @throws ConflictError if too many others write at the same time
 */
export async function recompute(
  table: Table,
  key: Key,
  compute: () => Promise<unknown>,
  fencingToken?: FencingToken,
): Promise<void> {
  const computed = async (item: Item | undefined) => {
    const z = pack(await compute());
    return isUnchanged(item?.z, z, fencingToken) ? null : { z };
  };
  await updateVersioned(table, key, computed, { fencingToken });
}
