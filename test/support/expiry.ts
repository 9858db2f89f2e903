import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tableName } from '@infra/local/stack/local-settings';
import { type TableId, tables } from '@infra/tables';
import { openTableScan } from '@lambdas/runtime/table-scan';

/** Deletes what has expired at an instant (epoch ms), as DynamoDB does. Returns how many items. */
export async function expire(
  now: number,
  which: (sk: string) => boolean = () => true,
): Promise<number> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  let expired = 0;
  for (const id of Object.keys(tables) as TableId[]) {
    if (!tables[id].expires) continue;
    const TableName = tableName(id);
    for await (const { pk, sk, ttl } of openTableScan(client, TableName).items()) {
      if (typeof ttl !== 'number' || ttl * 1000 > now || !which(sk)) continue;
      await client.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
      expired += 1;
    }
  }
  client.destroy();
  return expired;
}
