import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '@lambdas/runtime/table';
import type { Storage } from './memory-storage';

/** Returns every item of a table. */
export async function dump(storage: Storage, table: string): Promise<Item[]> {
  const items: Item[] = [];
  let after: object | undefined;
  do {
    const page = (await storage.send(
      new ScanCommand({
        TableName: table,
        ...(after ? { ExclusiveStartKey: after as Record<string, unknown> } : {}),
      }),
    )) as { Items?: Item[]; LastEvaluatedKey?: object };
    items.push(...(page.Items ?? []));
    after = page.LastEvaluatedKey;
  } while (after);
  return items;
}
