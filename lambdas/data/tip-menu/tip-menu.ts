import { ConflictError } from '@lambdas/runtime/errors';
import { type Item, ifVersion, type Table } from '@lambdas/runtime/table';
import { updateVersioned, versionOf } from '@lambdas/runtime/versioned-update';
import type { MenuItem } from '@shared/domain/tip-menu/menu';
import { pack, unpack } from '../packed/packed';

/** A performer's tip menu. Someone wrote it: nothing that is computed ever replaces it. */
export interface StoredMenu {
  readonly items: readonly MenuItem[];
  /** Raised with every change; 0 before the first one. */
  readonly version: number;
}

const keyOf = (performer: string) => ({ pk: `P#${performer}`, sk: 'MENU' });

/** 0.5 read units up to 4 KB packed, about 100 items; 1 when consistent. */
export async function findMenu(
  tipMenus: Table,
  performer: string,
  options: { consistent?: boolean } = {},
): Promise<StoredMenu> {
  const item = await tipMenus.get(keyOf(performer), options);
  return item ? menuOf(item) : { items: [], version: 0 };
}

/**
 * Replaces the menu whose version was read, and returns it with its new version. Repeating a save
 * returns the same.
 *
 * @throws ConflictError if someone else has changed it since
 */
export async function saveMenu(
  tipMenus: Table,
  performer: string,
  { items, version }: StoredMenu,
): Promise<StoredMenu> {
  const next: StoredMenu = { items, version: version + 1 };
  const z = pack(items);
  const saved = await tipMenus.put(
    { ...keyOf(performer), version: next.version, z },
    ifVersion(version),
  );
  if (saved) return next;
  const item = await tipMenus.get(keyOf(performer), { consistent: true });
  const isOurs = item?.version === next.version && Buffer.compare(item.z as Uint8Array, z) === 0;
  if (isOurs) return next;
  throw new ConflictError(
    versionOf(item),
    'Someone else changed the tip menu after you opened it. Nothing was overwritten. Reload it and make your change again.',
  );
}

/** Replaces the menu, whichever it is now, and returns it with its new version. */
export async function replaceMenu(
  tipMenus: Table,
  performer: string,
  items: readonly MenuItem[],
): Promise<StoredMenu> {
  const item = await updateVersioned(tipMenus, keyOf(performer), () => ({ z: pack(items) }));
  return { items, version: versionOf(item) };
}

/** Items are written by this file only, so their shape is known. */
function menuOf(item: Item): StoredMenu {
  return { items: unpack(item.z), version: Number(item.version) };
}
