import {
  CreateTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
} from '@aws-sdk/client-dynamodb';
import { type TableId, tables } from '../../tables';
import { tableName } from './local-settings';

/** The command that creates a table of the service's one shape. */
export function tableNamed(name: string): CreateTableCommand {
  return new CreateTableCommand({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [
      { AttributeName: 'pk', AttributeType: 'S' },
      { AttributeName: 'sk', AttributeType: 'S' },
    ],
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
  });
}

/** Creates the service's tables where they are not there yet. */
export async function createTables(client: DynamoDBClient): Promise<void> {
  for (const id of Object.keys(tables) as TableId[]) {
    try {
      await client.send(tableNamed(tableName(id)));
    } catch (error) {
      if (!(error instanceof ResourceInUseException)) throw error;
    }
  }
}
