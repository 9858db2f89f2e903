import { setTimeout as pause } from 'node:timers/promises';
import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
} from '@aws-sdk/client-dynamodb';
import { type TableId, tables } from '@infra/tables';
import { tableName } from './local-settings';

/** All tables of the service have the same key schema. */
const shape = {
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
} as const;

/** Creates the service's tables that do not exist yet. */
export async function createTables(client: DynamoDBClient): Promise<void> {
  for (const id of Object.keys(tables) as TableId[]) await createTable(client, tableName(id));
}

/** Creates a table unless it exists, and waits until it is active. */
export async function createTable(client: DynamoDBClient, name: string): Promise<void> {
  try {
    await client.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: shape.BillingMode,
        AttributeDefinitions: [...shape.AttributeDefinitions],
        KeySchema: [...shape.KeySchema],
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  for (;;) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    if (Table?.TableStatus === 'ACTIVE') return;
    await pause(5);
  }
}
