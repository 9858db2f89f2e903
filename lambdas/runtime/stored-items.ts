import type { DeepReadonly } from './deep-readonly';
import type { FencingToken } from './fencing-token';
import { type ItemKind, keyOf, parseItem, type Read } from './item-kind';
import type { Expression, Table } from './table';
import { type Attributes, updateVersioned } from './versioned-update';

/** An item by its key; null if there is none. Eventually consistent unless asked otherwise. */
export async function getItem<Pk, Sk, Value, Stored>(
  table: Table,
  kind: ItemKind<Pk, Sk, Value, Stored>,
  parts: Pk & Sk,
  options: { consistent?: boolean } = {},
): Promise<Read<Pk, Sk, Value> | null> {
  const item = await table.get(keyOf(kind, parts), options);
  return item ? parseItem(kind, item) : null;
}

/** Items by their keys, in no order; those that do not exist are left out. */
export async function getItems<Pk, Sk, Value, Stored>(
  table: Table,
  kind: ItemKind<Pk, Sk, Value, Stored>,
  keys: readonly (Pk & Sk)[],
): Promise<Read<Pk, Sk, Value>[]> {
  const items = await table.getMany(keys.map((parts) => keyOf(kind, parts)));
  return items.map((item) => parseItem(kind, item));
}

export interface Range<Sk> {
  /** The first key, or its first parts; without it from the kind's first item on. */
  readonly from?: Partial<Sk>;
  /** The last key, inclusive, or its first parts; without it to the kind's last item. */
  readonly to?: Partial<Sk>;
  readonly descending?: boolean;
  readonly limit?: number;
  readonly consistent?: boolean;
}

/** Items of one kind in a partition, in the order of their keys: all of them, or a range. */
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

/** DynamoDB takes no empty key; this sorts before all letters, digits and hyphens. */
function lowest(prefix: string): string {
  return prefix === '' ? '!' : prefix;
}

function highest<Sk>({ sk }: ItemKind<unknown, Sk>, to: Partial<Sk>): string {
  const prefix = sk.prefix(to);
  return sk.parse(prefix) ? prefix : `${prefix}\uffff`;
}

/** Writes an item. Returns whether the condition, if any, allowed it. */
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
 * Changes an item that has a version, without losing anyone else's change; see `updateVersioned`.
 *
 * @param compute returns the new attributes without `version`, or null to leave the item as it is
 * @returns the item as it now stands; null if there still is none
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
