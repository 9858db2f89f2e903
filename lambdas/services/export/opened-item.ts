import { isDeepStrictEqual } from 'node:util';
import { packEvents, unpackEvents } from '@lambdas/data/log/packed-events';
import { pack, unpack } from '@lambdas/data/packed/packed';
import type { Opened } from '@lambdas/data/shared-parts';
import type { Item, Table } from '@lambdas/runtime/table';

/** An item without its key, and with what is packed in it unpacked. */
export function openItem({ pk: _pk, sk: _sk, ...item }: Item): Opened {
  const { z, dictionary } = item;
  if (!(z instanceof Uint8Array)) return item;
  return { ...item, z: dictionary === undefined ? unpack(z) : unpackEvents(z, dictionary) };
}

/**
 * Writes what has changed of an item, unless it changed in the table meanwhile: whoever read it
 * before and saves by its version has to read again. Answers whether it was written.
 */
export async function saveOpened(table: Table, item: Item, next: Opened): Promise<boolean> {
  const before = openItem(item);
  const names = Object.keys(next).filter((name) => !isDeepStrictEqual(before[name], next[name]));
  if (names.length === 0) return true;
  const changed: Record<string, unknown> = {};
  for (const name of names) Object.assign(changed, packedAs(item, name, next[name]));
  if (typeof item.version === 'number') changed.version = item.version + 1;

  const entries = Object.entries(changed);
  // A version speaks for all of an item; without one each packed or plain value does for itself.
  const guarded = entries
    .map(([name]) => name)
    .filter((name) => (changed.version === undefined ? isPlain(item[name]) : name === 'version'));
  return table.update(
    { pk: item.pk, sk: item.sk },
    {
      expression: `SET ${entries.map((_, index) => `#${index} = :${index}`).join(', ')}`,
      names: Object.fromEntries(entries.map(([name], index) => [`#${index}`, name])),
      values: Object.fromEntries([
        ...entries.map(([, value], index) => [`:${index}`, value]),
        ...guarded.map((name) => [`:was_${name}`, item[name]]),
      ]),
    },
    [
      'attribute_exists(pk)',
      ...guarded.map((name) => `#${entries.findIndex(([other]) => other === name)} = :was_${name}`),
    ].join(' AND '),
  );
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value instanceof Uint8Array;
}

/** The attribute as it is stored: packed the way it was. */
function packedAs(item: Item, name: string, value: unknown): Record<string, unknown> {
  if (name !== 'z' || !(item.z instanceof Uint8Array)) return { [name]: value };
  if (item.dictionary === undefined) return { z: pack(value) };
  return { ...packEvents(value as readonly unknown[]) };
}
