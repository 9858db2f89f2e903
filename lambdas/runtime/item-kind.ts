import type * as z from 'zod';
import type { DeepReadonly } from './deep-readonly';
import { type KeyParts, type KeyTemplate, keyTemplate } from './key-template';
import type { TableName } from './services';
import type { Item, Key } from './table';

/**
 * One kind of stored item: where it is stored and what it contains.
 *
 * @typeParam Pk the variable parts of its `pk`
 * @typeParam Sk the variable parts of its `sk`
 * @typeParam Value its attributes as code reads them, without the key
 * @typeParam Stored its attributes as they are stored
 */
export interface ItemKind<Pk = unknown, Sk = unknown, Value = unknown, Stored = unknown> {
  /** Unique. The data export names a file after it. */
  readonly name: string;
  readonly table: TableName;
  readonly pk: KeyTemplate<Pk>;
  readonly sk: KeyTemplate<Sk>;
  /** Raised with every change of the schema. */
  readonly version: number;
  schema(): z.ZodType<Value, Stored>;
}

/** An item as code reads it: the variable parts of its key, and its attributes. */
export type Read<Pk, Sk, Value> = Pk & Sk & Value;

/** The type of an item of this kind, as code reads it. */
export type ItemOf<Kind> =
  Kind extends ItemKind<infer Pk, infer Sk, infer Value, infer _Stored>
    ? DeepReadonly<Read<Pk, Sk, Value>>
    : never;

interface Declaration<Pk extends string, Sk extends string, Value, Stored> {
  readonly name: string;
  readonly table: TableName;
  /** For example, `P#{performer}`. `key-template.ts` lists the types of variable parts. */
  readonly pk: Pk;
  readonly sk: Sk;
  /** @default 1 */
  readonly version?: number;
  /** Called on first use, so a function doesn't pay at startup for schemas it never needs. */
  readonly schema: () => z.ZodType<Value, Stored>;
}

/*@__NO_SIDE_EFFECTS__*/
export function defineItem<const Pk extends string, const Sk extends string, Value, Stored>({
  pk,
  sk,
  schema,
  version = 1,
  ...rest
}: Declaration<Pk, Sk, Value, Stored>): ItemKind<KeyParts<Pk>, KeyParts<Sk>, Value, Stored> {
  let built: z.ZodType<Value, Stored> | undefined;
  return {
    ...rest,
    version,
    pk: keyTemplate(pk),
    sk: keyTemplate(sk),
    schema() {
      built ??= schema();
      return built;
    },
  };
}

export function keyOf<Pk, Sk>({ pk, sk }: ItemKind<Pk, Sk>, parts: Pk & Sk): Key {
  return { pk: pk.format(parts), sk: sk.format(parts) };
}

/**
 * The key of an item whose `sk` is known as text, such as a segment by its id.
 *
 * @throws Error if it is not an `sk` of this kind
 */
export function keyAt<Pk, Sk>(kind: ItemKind<Pk, Sk>, partition: Pk, sk: string): Key {
  const parts = kind.sk.parse(sk);
  if (!parts) throw new Error(`${sk} does not belong to ${kind.name}.`);
  return keyOf(kind, { ...partition, ...parts });
}

/** Whether a key is one of this kind. */
export function isOfKind<Pk, Sk>({ pk, sk }: ItemKind<Pk, Sk>, key: Key): boolean {
  return pk.parse(key.pk) !== null && sk.parse(key.sk) !== null;
}

/** Returns the variable parts of a key; null if it is not a key of this kind. */
export function partsOf<Pk, Sk>({ pk, sk }: ItemKind<Pk, Sk>, key: Key): (Pk & Sk) | null {
  const first = pk.parse(key.pk);
  const second = first && sk.parse(key.sk);
  return second && { ...first, ...second };
}

/** A stored item doesn't match the schema of its kind. */
export class StoredItemError extends Error {}

/**
 * Parses an item: its key and its attributes.
 *
 * @throws StoredItemError that names the kind and, as its cause, the problem, but no content
 */
export function parseItem<Pk, Sk, Value, Stored>(
  kind: ItemKind<Pk, Sk, Value, Stored>,
  { pk, sk, ...attributes }: Item,
): Read<Pk, Sk, Value> {
  const parts = partsOf(kind, { pk, sk });
  if (!parts) throw new StoredItemError(`An item of another kind was read as ${kind.name}.`);
  try {
    return { ...parts, ...kind.schema().parse(attributes) };
  } catch (cause) {
    throw new StoredItemError(`A stored item of kind ${kind.name} is malformed.`, { cause });
  }
}
