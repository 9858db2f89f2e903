import { isDeepStrictEqual } from 'node:util';
import { dictionaryOf, repackedChunk } from '@lambdas/data/log/listed-chunk-codec';
import { packEvents, unpackEvents } from '@lambdas/data/log/packed-events';
import { pack, unpackJson } from '@lambdas/data/packed/packed';
import type { Opened } from '@lambdas/data/shared-parts';
import type { Item, Table } from '@lambdas/runtime/table';

/** Returns an item without its key, with its compressed content unpacked. */
export function openItem({ pk: _pk, sk: _sk, ...item }: Item): Opened {
  const { z } = item;
  if (!(z instanceof Uint8Array)) return item;
  const dictionary = dictionaryOf(item);
  return { ...item, z: dictionary === undefined ? unpackJson(z) : unpackEvents(z, dictionary) };
}

/**
 * Saves the changed attributes of an item, unless somebody else changed it since it was read.
 * Raises its version, so that everybody else who has read it reads it again. Returns false on a
 * conflict. One write, or none if nothing changed.
 */
export async function saveOpened(table: Table, item: Item, next: Opened): Promise<boolean> {
  const before = openItem(item);
  const names = Object.keys(next).filter((name) => !isDeepStrictEqual(before[name], next[name]));
  if (names.length === 0) return true;
  const changed: Record<string, unknown> = {};
  for (const name of names) Object.assign(changed, packedAs(item, name, next[name]));
  if (typeof item.version === 'number') changed.version = item.version + 1;

  const entries = Object.entries(changed);
  // The version guards the whole item. Without one, each changed attribute guards itself.
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

/** Packs an attribute the way it was packed before. */
function packedAs(item: Item, name: string, value: unknown): Record<string, unknown> {
  if (name !== 'z' || !(item.z instanceof Uint8Array)) return { [name]: value };
  if (dictionaryOf(item) === undefined) return { z: pack(value) };
  return repackedChunk(item, packEvents(value as readonly unknown[]));
}
