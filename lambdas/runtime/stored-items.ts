import type { DeepReadonly } from './deep-readonly';
import type { FencingToken } from './fencing-token';
import { type ItemKind, keyOf, parseItem, type Read } from './item-kind';
import type { Expression, Table } from './table';
import { type Attributes, updateVersioned } from './versioned-update';

/**
 * Reads and parses one item; null if there is none. Eventually consistent by default.
 *
 * @throws StoredItemError
 */
export async function getItem<Pk, Sk, Value, Stored>(
  table: Table,
  kind: ItemKind<Pk, Sk, Value, Stored>,
  parts: Pk & Sk,
  options: { consistent?: boolean } = {},
): Promise<Read<Pk, Sk, Value> | null> {
  const item = await table.get(keyOf(kind, parts), options);
  return item ? parseItem(kind, item) : null;
}

/**
 * Reads and parses items by key, in no particular order. Missing ones are left out.
 *
 * @throws StoredItemError
 */
export async function getItems<Pk, Sk, Value, Stored>(
  table: Table,
  kind: ItemKind<Pk, Sk, Value, Stored>,
  keys: readonly (Pk & Sk)[],
): Promise<Read<Pk, Sk, Value>[]> {
  const items = await table.getMany(keys.map((parts) => keyOf(kind, parts)));
  return items.map((item) => parseItem(kind, item));
}

export interface Range<Sk> {
  /** The first key, or its leading parts. By default the kind's first item. */
  readonly from?: Partial<Sk>;
  /** The last key, inclusive, or its leading parts. By default the kind's last item. */
  readonly to?: Partial<Sk>;
  readonly descending?: boolean;
  readonly limit?: number;
  /** Maximum number of pages, of 1 MB each. */
  readonly pages?: number;
  readonly consistent?: boolean;
}

/**
 * Reads and parses the items of one kind in a partition, in key order: all of them or a range. One
 * query.
 *
 * @throws StoredItemError
 */
export async function queryItems<Pk, Sk, Value, Stored>(
  table: Table,
  kind: ItemKind<Pk, Sk, Value, Stored>,
  partition: Pk,
  { from = {}, to = {}, ...options }: Range<Sk> = {},
): Promise<Read<Pk, Sk, Value>[]> {
  const range = { from: lowest(kind.sk.prefix(from)), to: highest(kind, to) };
  const items = await table.query({ pk: kind.pk.format(partition), ...range, ...options });
  return items.map((item) => parseItem(kind, item));
}

/** DynamoDB rejects empty keys. `!` sorts before all letters, digits and hyphens. */
function lowest(prefix: string): string {
  return prefix === '' ? '!' : prefix;
}

function highest<Sk>({ sk }: ItemKind<unknown, Sk>, to: Partial<Sk>): string {
  const prefix = sk.prefix(to);
  return sk.parse(prefix) ? prefix : `${prefix}\uffff`;
}

/** Writes an item. Returns false if the condition failed. */
export function putItem<Pk, Sk, Value, Stored extends Attributes>(
  table: Table,
  kind: ItemKind<Pk, Sk, Value, Stored>,
  parts: Pk & Sk,
  attributes: DeepReadonly<Stored>,
  condition?: Expression,
): Promise<boolean> {
  const { pk, sk } = keyOf(kind, parts);
  return table.put({ ...attributes, pk, sk }, condition);
}

type Changed<Stored> = DeepReadonly<Omit<Stored, 'version'>> | null;

/**
 * Changes an item with a version without losing anybody else's change. See `updateVersioned`.
 *
 * @param compute returns the new attributes without `version`, or null to keep the item as it is
 * @returns the item after the update; null if there still is none
 * @throws ConflictError with the current version
 */
export async function updateItem<Pk, Sk, Value, Stored extends { version: number }>(
  table: Table,
  kind: ItemKind<Pk, Sk, Value, Stored>,
  parts: Pk & Sk,
  compute: (stored: Read<Pk, Sk, Value> | null) => Changed<Stored> | Promise<Changed<Stored>>,
  options: { fencingToken?: FencingToken | undefined } = {},
): Promise<Read<Pk, Sk, Value> | null> {
  const saved = await updateVersioned(
    table,
    keyOf(kind, parts),
    (item) => compute(item ? parseItem(kind, item) : null),
    options,
  );
  return saved ? parseItem(kind, saved) : null;
}
