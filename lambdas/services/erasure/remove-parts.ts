import { findItemKind } from '@lambdas/data/item-kinds';
import type { TableName } from '@lambdas/runtime/services';
import type { Item, Table } from '@lambdas/runtime/table';
import { openItem, saveOpened } from '../export/opened-item';

const MAX_ATTEMPTS = 8;

/** Takes a performer's parts out of an item that several share. Answers whether there were any. */
export async function removeParts(
  table: Table,
  name: TableName,
  item: Item,
  performer: string,
): Promise<boolean> {
  let now: Item | undefined = item;
  let found = false;
  for (let attempt = 0; now && attempt < MAX_ATTEMPTS; attempt++) {
    const parts = findItemKind(name, now)?.kind.parts;
    if (!parts) return found;
    const left = parts(openItem(now), (other, part) => {
      if (other !== performer) return part;
      found = true;
      return undefined;
    });
    if (!found || (await saveOpened(table, now, left))) return found;
    now = await table.get({ pk: item.pk, sk: item.sk }, { consistent: true });
  }
  return found;
}
