import { ConflictError } from '@lambdas/runtime/errors';
import { keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import { ifVersion, type Table } from '@lambdas/runtime/table';
import { updateVersioned, versionOf } from '@lambdas/runtime/versioned-update';
import type { MenuItem } from '@shared/domain/tip-menu/menu';
import * as z from 'zod';
import { codec } from '../packed/codec';
import { defineDocument, seeDocument } from '../packed/documents';

/** A performer's tip menu. People write it, so computed data never replaces it. */
export interface StoredMenu {
  readonly items: readonly MenuItem[];
  /** Raised with every change; 0 before the first one. */
  readonly version: number;
}

const menuCodec = codec<readonly MenuItem[]>(() =>
  z.array(
    z.object({
      name: z.string(),
      tokens: z.number(),
      prices: z.array(
        z.object({
          tokens: z.number(),
          startTime: z.string(),
          endTime: z.string().optional(),
        }),
      ),
    }),
  ),
);

export const menuItem = defineDocument({
  name: 'tip-menu',
  table: 'tipMenus',
  pk: 'P#{performer}',
  sk: 'MENU',
  content: menuCodec,
});

/**
 * Reads a performer's menu. 0.5 read units up to 4 KB packed, about 100 items; 1 when consistent.
 */
export async function findMenu(
  tipMenus: Table,
  performer: string,
  options: { consistent?: boolean } = {},
): Promise<StoredMenu> {
  const item = await getItem(tipMenus, menuItem, { performer }, options);
  return item ? { items: item.z, version: item.version } : { items: [], version: 0 };
}

/**
 * Replaces the menu whose version was read, and returns it with its new version. Idempotent.
 *
 * @throws ConflictError if somebody else has changed it since
 */
export async function saveMenu(
  tipMenus: Table,
  performer: string,
  { items, version }: StoredMenu,
): Promise<StoredMenu> {
  const next: StoredMenu = { items, version: version + 1 };
  const packed = menuCodec.pack(items);
  const attributes = { version: next.version, z: packed };
  if (await putItem(tipMenus, menuItem, { performer }, attributes, ifVersion(version))) return next;
  const item = await seeDocument(tipMenus, menuItem, { performer });
  const isFromSite =
    item.version === next.version && item.z !== null && Buffer.compare(item.z, packed) === 0;
  if (isFromSite) return next;
  throw new ConflictError(
    item.version,
    'Someone else changed the tip menu after you opened it. Nothing was overwritten. Reload it and make your change again.',
  );
}

/** Replaces the menu regardless of its version, and returns it with its new version. */
export async function replaceMenu(
  tipMenus: Table,
  performer: string,
  items: readonly MenuItem[],
): Promise<StoredMenu> {
  const key = keyOf(menuItem, { performer });
  const item = await updateVersioned(tipMenus, key, () => ({ z: menuCodec.pack(items) }));
  return { items, version: versionOf(item) };
}
