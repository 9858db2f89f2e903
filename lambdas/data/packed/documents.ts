import { type FencingToken, isUnchanged } from '@lambdas/runtime/fencing-token';
import { defineItem, type ItemKind, keyOf, parseItem } from '@lambdas/runtime/item-kind';
import type { KeyParts } from '@lambdas/runtime/key-template';
import type { TableName } from '@lambdas/runtime/services';
import { getItem } from '@lambdas/runtime/stored-items';
import { type Item, ifVersion, type Table } from '@lambdas/runtime/table';
import { updateVersioned } from '@lambdas/runtime/versioned-update';
import * as z from 'zod';
import { type Codec, packedBytes } from './codec';

type Stored = { readonly version: number; readonly z: Uint8Array };

/** A kind of item with a version and one packed value, which is read and replaced as a whole. */
export interface DocumentKind<Pk, Sk, T>
  extends ItemKind<Pk, Sk, { version: number; z: T }, Stored> {
  readonly content: Codec<T>;
}

/*@__NO_SIDE_EFFECTS__*/
export function defineDocument<
  const Pk extends string,
  const Sk extends string,
  T,
  Name extends TableName,
>({
  content,
  ...declaration
}: {
  readonly name: string;
  readonly table: Name;
  readonly pk: Pk;
  readonly sk: Sk;
  readonly version?: number;
  readonly content: Codec<T>;
}): DocumentKind<KeyParts<Pk>, KeyParts<Sk>, T> & { readonly table: Name } {
  const schema = () => z.object({ version: z.number(), z: content.attribute() });
  return { ...defineItem({ ...declaration, schema }), table: declaration.table, content };
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

/** A document as it was before its sources were read. */
export interface CurrentDocument {
  /** 0 if there was none. */
  readonly version: number;
  /** Its packed content, which is compared but not unpacked. */
  readonly z: Uint8Array | null;
}

export const seenDocument = () => z.object({ version: z.number(), z: packedBytes() });
export const NOT_THERE: CurrentDocument = { version: 0, z: null };

/** Reads a document that is to be replaced. Strongly consistent: 1 read unit per 4 KB. */
export async function seeDocument<Pk, Sk, T>(
  table: Table,
  kind: DocumentKind<Pk, Sk, T>,
  parts: Pk & Sk,
): Promise<CurrentDocument> {
  const item = await table.get(keyOf(kind, parts), { consistent: true });
  return item ? seenDocument().parse(item) : NOT_THERE;
}

/**
 * Replaces a document that was seen. Writes nothing if the content is the same.
 *
 * @returns false if someone else has replaced it since
 */
export async function replaceDocument<Pk, Sk, T>(
  table: Table,
  kind: DocumentKind<Pk, Sk, T>,
  parts: Pk & Sk,
  current: CurrentDocument,
  content: T,
  fencingToken?: FencingToken,
): Promise<boolean> {
  const packed = kind.content.pack(content);
  // The same content under the same version is already what the newest sources say.
  if (isUnchanged(current.z, packed, fencingToken)) return true;
  const attributes = { version: current.version + 1, z: packed };
  return table.put({ ...keyOf(kind, parts), ...attributes }, ifVersion(current.version));
}
