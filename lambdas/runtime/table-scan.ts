import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from './table';

/** All items of a table. For maintenance only: functions have no right to scan. */
export interface TableScan {
  readonly name: string;
  /** Yields items page by page, strongly consistent. One read unit per 4 KB. */
  items(): AsyncGenerator<Item>;
}

export function openTableScan(client: DynamoDBDocumentClient, name: string): TableScan {
  return {
    name,
    async *items() {
      let after: Record<string, unknown> | undefined;
      do {
        const page = await client.send(
          new ScanCommand({
            TableName: name,
            ConsistentRead: true,
            ...(after ? { ExclusiveStartKey: after } : {}),
          }),
        );
        yield* (page.Items ?? []) as Item[];
        after = page.LastEvaluatedKey;
      } while (after);
    },
  };
}
