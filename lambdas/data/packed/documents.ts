import { type FencingToken, isUnchanged } from '@lambdas/runtime/fencing-token';
import { defineItem, type ItemKind, keyOf, parseItem } from '@lambdas/runtime/item-kind';
import type { KeyParts } from '@lambdas/runtime/key-template';
import type { TableName } from '@lambdas/runtime/services';
import { getItem } from '@lambdas/runtime/stored-items';
import type { Item, Table } from '@lambdas/runtime/table';
import { updateVersioned } from '@lambdas/runtime/versioned-update';
import * as z from 'zod';
import type { Codec } from './codec';

interface Stored {
  readonly version: number;
  readonly z: Uint8Array;
}

/** A kind of item with a version and one packed value, which is read and replaced as a whole. */
export interface DocumentKind<Pk, Sk, T>
  extends ItemKind<Pk, Sk, { version: number; z: T }, Stored> {
  readonly content: Codec<T>;
}

/*@__NO_SIDE_EFFECTS__*/
export function defineDocument<const Pk extends string, const Sk extends string, T>({
  content,
  ...declaration
}: {
  readonly name: string;
  readonly table: TableName;
  readonly pk: Pk;
  readonly sk: Sk;
  readonly version?: number;
  readonly content: Codec<T>;
}): DocumentKind<KeyParts<Pk>, KeyParts<Sk>, T> {
  const schema = () => z.object({ version: z.number(), z: content.attribute() });
  return { ...defineItem({ ...declaration, schema }), content };
}

/** The content of a document, or `nothing` if there is none. */
export async function getDocument<Pk, Sk, T>(
  table: Table,
  kind: DocumentKind<Pk, Sk, T>,
  parts: Pk & Sk,
  nothing: T,
  options: { consistent?: boolean } = {},
): Promise<T> {
  const item = await getItem(table, kind, parts, options);
  return item ? item.z : nothing;
}

/**
 * Saves what `change` makes of a document; null leaves it as it is. No one else's change is lost:
 * `change` runs again if someone else saved in between.
 *
 * @param nothing what `change` is given if there is no document yet
 * @returns the content as it now stands
 * @throws ConflictError if too many others save at the same time
 */
export async function changeDocument<Pk, Sk, T>(
  table: Table,
  kind: DocumentKind<Pk, Sk, T>,
  parts: Pk & Sk,
  nothing: T,
  change: (content: T) => T | null,
): Promise<T> {
  let content = nothing;
  await updateVersioned(table, keyOf(kind, parts), (item) => {
    const stored = item ? parseItem(kind, item).z : nothing;
    const changed = change(stored);
    content = changed ?? stored;
    return changed === null ? null : { z: kind.content.pack(changed) };
  });
  return content;
}

/**
 * Replaces a document with what `compute` makes of its sources. The version is read before the
 * sources, so the last writer has seen everything that was written before. A document that would
 * not change is not written.
 *
 * @param fencingToken of the run that recomputes it, if any
 * @throws ConflictError if too many others write at the same time
 */
export async function recomputeDocument<Pk, Sk, T>(
  table: Table,
  kind: DocumentKind<Pk, Sk, T>,
  parts: Pk & Sk,
  compute: () => Promise<T>,
  fencingToken?: FencingToken,
): Promise<void> {
  const computed = async (item: Item | undefined) => {
    const z = kind.content.pack(await compute());
    return isUnchanged(item?.z, z, fencingToken) ? null : { z };
  };
  await updateVersioned(table, keyOf(kind, parts), computed, { fencingToken });
}
