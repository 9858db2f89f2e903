import { classifyItem } from '@lambdas/data/items';
import type { TableName } from '@lambdas/runtime/services';
import type { Item, Table } from '@lambdas/runtime/table';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';
import { openItem, saveOpened } from '../export/opened-item';

/**
 * Removes a performer's parts from an item that several performers share.
 *
 * @param item as it was read before
 * @returns whether there were any
 * @throws ConflictError if the item keeps being changed by others
 */
export async function removeParts(
  table: Table,
  name: TableName,
  item: Item,
  performer: string,
): Promise<boolean> {
  const parts = classifyItem(name, item)?.row.parts;
  if (!parts) return false;
  let found = false;
  return retryOnConflict(async (isRetry) => {
    const { pk, sk } = item;
    const current = isRetry ? await table.get({ pk, sk }, { consistent: true }) : item;
    if (!current) return found;
    const remaining = parts(openItem(current), (other, part) => {
      if (other !== performer) return part;
      found = true;
      return undefined;
    });
    return !found || (await saveOpened(table, current, remaining)) ? found : CONFLICT;
  });
}
