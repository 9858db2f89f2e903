import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { tableName } from '@infra/local/stack/local-settings';
import { type TableId, tables } from '@infra/tables';

const every = Object.keys(tables) as TableId[];

/**
 * Returns everything in the service's tables, by table and key, binary values as base64. Leaves out
 * call counters, which change with every read.
 */
export async function tableContents(
  ids: readonly TableId[] = every,
): Promise<Readonly<Record<string, string>>> {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const contents: Record<string, string> = {};
  for (const id of ids) {
    let after: Record<string, unknown> | undefined;
    do {
      const page = await documents.send(
        new ScanCommand({
          TableName: tableName(id),
          ConsistentRead: true,
          ...(after ? { ExclusiveStartKey: after } : {}),
        }),
      );
      for (const item of page.Items ?? []) {
        if (String(item.pk).startsWith('LIMIT#')) continue;
        contents[`${id} ${item.pk} ${item.sk}`] = plain(item);
      }
      after = page.LastEvaluatedKey;
    } while (after);
  }
  documents.destroy();
  return contents;
}

function plain(item: Record<string, unknown>): string {
  const names = Object.keys(item).toSorted();
  return JSON.stringify(names.map((name) => [name, withoutBytes(item[name])]));
}

function withoutBytes(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
}
