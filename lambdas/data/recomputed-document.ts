import { ifVersion, type Key, type Table } from '@lambdas/runtime/table';
import { type FencingToken, isUnchanged } from './fencing-token';
import { pack } from './packed';

const MAX_ATTEMPTS = 8;

/**
 * Replaces a packed document by what `compute` makes of its sources. The version is read before
 * the sources, so whoever writes last has seen everything that was written before; a document
 * that would not change is not written.
 *
 * @param fencingToken of the run that it belongs to, if any
 */
export async function recompute(
  table: Table,
  key: Key,
  compute: () => Promise<unknown>,
  fencingToken?: FencingToken,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const item = await table.get(key, { consistent: true });
    const version = Number(item?.version ?? 0);
    await fencingToken?.check();
    const z = pack(await compute());
    if (isUnchanged(item?.z, z, fencingToken)) return;
    if (await table.put({ ...key, version: version + 1, z }, ifVersion(version))) return;
  }
  throw new Error('The document kept changing.');
}
