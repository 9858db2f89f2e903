import type * as z from 'zod';
import type { DeepReadonly } from './deep-readonly';
import { type KeyParts, type KeyTemplate, keyTemplate } from './key-template';
import type { TableName } from './services';
import type { Item, Key } from './table';

/**
 * One kind of stored item: where it is stored and what is in it.
 *
 * @typeParam Pk the variable parts of its `pk`; Sk those of its `sk`
 * @typeParam Value its attributes as code reads them, without the key
 * @typeParam Stored its attributes as the table holds them
 */
export interface ItemKind<Pk = unknown, Sk = unknown, Value = unknown, Stored = unknown> {
  /** Unique. Exports name a file after it. */
  readonly name: string;
  readonly table: TableName;
  readonly pk: KeyTemplate<Pk>;
  readonly sk: KeyTemplate<Sk>;
  /** Raised with each change of the schema. */
  readonly version: number;
  schema(): z.ZodType<Value, Stored>;
}

/** The variable parts of an item's key, and its attributes. */
export type Read<Pk, Sk, Value> = Pk & Sk & Value;

/** What is read of an item of a kind. */
export type ItemOf<Kind> =
  Kind extends ItemKind<infer Pk, infer Sk, infer Value, infer _Stored>
    ? DeepReadonly<Read<Pk, Sk, Value>>
    : never;

interface Declaration<Pk extends string, Sk extends string, Value, Stored> {
  readonly name: string;
  readonly table: TableName;
  /** For example `P#{performer}`; `key-template.ts` lists the types of parts. */
  readonly pk: Pk;
  readonly sk: Sk;
  /** @default 1 */
  readonly version?: number;
  /** Called at first use: a function starts faster without the schemas that it never needs. */
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

/** The variable parts of a key; null if it is not a key of this kind. */
export function partsOf<Pk, Sk>({ pk, sk }: ItemKind<Pk, Sk>, key: Key): (Pk & Sk) | null {
  const first = pk.parse(key.pk);
  const second = first && sk.parse(key.sk);
  return second && { ...first, ...second };
}

/** A stored item does not have the shape that its kind declares. */
export class StoredItemError extends Error {}

/**
 * Reads an item: checks its key and its attributes.
 *
 * @throws StoredItemError naming the kind and, as its cause, what is wrong, but no content
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
