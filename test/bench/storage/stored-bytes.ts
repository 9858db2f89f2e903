import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { tableName } from '@infra/local/stack/local-settings';
import { type TableId, tables } from '@infra/tables';
import type { Item } from '@lambdas/runtime/table';
import { type ItemKind, kindOf } from './item-kind';
import { itemSize } from './item-size';

export interface StoredKind extends ItemKind {
  items: number;
  bytes: number;
}

/** Reads every item of every table. Returns the largest kind first. */
export async function storedBytes(client: DynamoDBDocumentClient): Promise<StoredKind[]> {
  const kinds = new Map<string, StoredKind>();
  for (const id of Object.keys(tables) as TableId[]) {
    for await (const item of itemsOf(client, tableName(id))) {
      const found = kindOf(tableName(id), item);
      const kind = kinds.get(found.name) ?? { ...found, items: 0, bytes: 0 };
      kinds.set(kind.name, kind);
      kind.items += 1;
      kind.bytes += itemSize(item);
    }
  }
  return [...kinds.values()].sort((a, b) => b.bytes - a.bytes);
}

async function* itemsOf(client: DynamoDBDocumentClient, table: string): AsyncGenerator<Item> {
  let after: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: table, ...(after ? { ExclusiveStartKey: after } : {}) }),
    );
    yield* (page.Items ?? []) as Item[];
    after = page.LastEvaluatedKey;
  } while (after);
}
