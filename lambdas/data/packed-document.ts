import { setTimeout as pause } from 'node:timers/promises';
import { ifVersion, type Key, type Table } from '@lambdas/runtime/table';
import { pack, unpack } from './packed';

/** Enough for as many writers at once as a person has fingers and tabs. */
const MAX_ATTEMPTS = 40;
const LONGEST_PAUSE_MS = 250;

/** A packed value that people change together, read whole. */
export async function readPacked<T>(table: Table, key: Key, nothing: T): Promise<T> {
  const item = await table.get(key);
  return item ? unpack<T>(item.z) : nothing;
}

/**
 * Saves what `change` makes of a packed value; null leaves it as it is. Reads again and changes
 * again when someone else saved in between, so no change is lost; a change made twice must come
 * out the same. Answers the value as it then stands.
 */
export async function changePacked<T>(
  table: Table,
  key: Key,
  nothing: T,
  change: (value: T) => T | null,
): Promise<T> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const item = await table.get(key, { consistent: true });
    const value = item ? unpack<T>(item.z) : nothing;
    const changed = change(value);
    if (changed === null) return value;
    const version = Number(item?.version ?? 0);
    const next = { ...key, version: version + 1, z: pack(changed) };
    if (await table.put(next, ifVersion(version))) return changed;
    await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt));
  }
  throw new Error('The document kept changing.');
}
