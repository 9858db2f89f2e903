import { classifyItem } from '@lambdas/data/items';
import type { Services, TableName } from '@lambdas/runtime/services';
import type { Item, Key } from '@lambdas/runtime/table';

/** Where an item is. */
export interface ItemPlace {
  readonly table: TableName;
  readonly key: Key;
}

/**
 * Lists the items that only this one leads to, as the catalogue says. They may be gone already.
 *
 * @throws StoredItemError if the item is malformed
 */
export async function listLinkedItems(
  { secrets }: Pick<Services, 'secrets'>,
  table: TableName,
  item: Item,
): Promise<ItemPlace[]> {
  const leadsTo = classifyItem(table, item)?.row.leadsTo;
  if (!leadsTo) return [];
  const keys = await leadsTo.listKeys(item, secrets);
  return keys.map((key) => ({ table: leadsTo.kind.table, key }));
}

/** Deletes the items that only this one leads to. To be called before the item itself is deleted. */
export async function removeLinkedItems(
  services: Services,
  table: TableName,
  item: Item,
): Promise<void> {
  for (const linked of await listLinkedItems(services, table, item)) {
    await services[linked.table].remove(linked.key);
  }
}
