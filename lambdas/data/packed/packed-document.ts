import type { Key, Table } from '@lambdas/runtime/table';
import { updateVersioned } from '@lambdas/runtime/versioned-update';
import { pack, unpack } from './packed';

/** A packed value that people change together, read whole. */
export async function readPacked<T>(table: Table, key: Key, nothing: T): Promise<T> {
  const item = await table.get(key);
  return item ? unpack<T>(item.z) : nothing;
}

/**
 * Saves what `change` makes of a packed value; null leaves it as it is. No one else's change is
 * lost: `change` runs again if someone else saved in between.
 *
 * @returns the value as it now stands
 * @throws ConflictError if too many others save at the same time
 */
export async function changePacked<T>(
  table: Table,
  key: Key,
  nothing: T,
  change: (value: T) => T | null,
): Promise<T> {
  let value = nothing;
  await updateVersioned(table, key, (item) => {
    const stored = item ? unpack<T>(item.z) : nothing;
    const changed = change(stored);
    value = changed ?? stored;
    return changed === null ? null : { z: pack(changed) };
  });
  return value;
}
