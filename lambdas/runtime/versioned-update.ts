import { setTimeout as pause } from 'node:timers/promises';
import { ConflictError } from './errors';
import type { FencingToken } from './fencing-token';
import { type Item, ifVersion, type Key, type Table } from './table';

/** By simulation, 40 parallel writers of one item all succeed, even if each read takes 30 ms. */
const MAX_ATTEMPTS = 20;
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 1_000;

/** An attempt returns this if its conditional write lost against another writer. */
export const CONFLICT = Symbol('conflict');

/**
 * Repeats an attempt until it no longer returns `CONFLICT`. Pauses in between with exponential
 * backoff and full jitter, so that parallel writers spread out.
 *
 * @param attempt reads and writes afresh each time; on a retry it must also reread what the first
 * attempt was given
 * @param findVersion looks up the current version for the error
 * @throws ConflictError after 20 conflicts
 */
export async function retryOnConflict<T>(
  attempt: (isRetry: boolean) => Promise<T | typeof CONFLICT>,
  findVersion: () => Promise<number | undefined> = async () => undefined,
): Promise<T> {
  for (let number = 1; ; number++) {
    const result = await attempt(number > 1);
    if (result !== CONFLICT) return result;
    if (number === MAX_ATTEMPTS) throw new ConflictError(await findVersion());
    await pause(Math.random() * Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (number - 1)));
  }
}

/** The attributes of an item without its key and version. */
export type Attributes = Readonly<Record<string, unknown>>;

/**
 * Changes one item without losing anybody else's change: reads it, computes its new attributes, and
 * writes them if the stored version is still the one that was read. Otherwise it starts over.
 *
 * Each attempt costs a strongly consistent read and a write. Nothing is written if nothing changes.
 *
 * @param compute returns the new attributes, or null to keep the item as it is. It runs once per
 * attempt, so it must not have side effects. Any error it throws ends the update.
 * @param fencingToken checked after the version is read and before `compute` runs
 * @returns the item after the update; undefined if there still is none
 * @throws ConflictError with the current version
 */
export async function updateVersioned(
  table: Table,
  key: Key,
  compute: (item: Item | undefined) => Attributes | null | Promise<Attributes | null>,
  { fencingToken }: { fencingToken?: FencingToken | undefined } = {},
): Promise<Item | undefined> {
  const read = () => table.get(key, { consistent: true });
  return retryOnConflict(
    async () => {
      const item = await read();
      const version = versionOf(item);
      await fencingToken?.check();
      const attributes = await compute(item);
      if (attributes === null) return item;
      const next = { ...attributes, pk: key.pk, sk: key.sk, version: version + 1 };
      return (await table.put(next, ifVersion(version))) ? next : CONFLICT;
    },
    async () => versionOf(await read()),
  );
}

/** Returns an item's version; 0 if it does not exist or never had one. */
export function versionOf(item: Item | undefined): number {
  return Number(item?.version ?? 0);
}
