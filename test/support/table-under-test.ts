import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import { createTable } from '@infra/local/stack/create-tables';
import { openTable, type Table } from '@lambdas/runtime/table';

/** An empty table on a storage of its own. */
export async function startTable(): Promise<{ table: Table; stop(): Promise<void> }> {
  const storage = await startDynamoDb();
  const client = new DynamoDBClient({
    endpoint: storage.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  await createTable(client, 'table');
  return {
    table: openTable(DynamoDBDocumentClient.from(client), 'table'),
    stop: () => storage.close(),
  };
}
