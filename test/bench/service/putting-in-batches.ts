import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tableName } from '@infra/local/stack/local-settings';
import type { Item, Table } from '@lambdas/runtime/table';

const BATCH = 25;

interface Waiting {
  readonly item: Item;
  readonly done: (took: boolean) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Returns the table Chat with puts in batches. A batch cannot have conditions; the one that protects
 * chat (no newer revision exists) holds, because there is only one writer in chronological order.
 */
export function puttingInBatches(table: Table, client: DynamoDBDocumentClient): Table {
  let waiting: Waiting[] = [];

  const flush = () => {
    for (let at = 0; at < waiting.length; at += BATCH) void write(waiting.slice(at, at + BATCH));
    waiting = [];
  };
  const write = async (batch: readonly Waiting[]) => {
    try {
      const puts = batch.map(({ item }) => ({ PutRequest: { Item: { ...item } } }));
      const { UnprocessedItems } = await client.send(
        new BatchWriteCommand({ RequestItems: { [tableName('Chat')]: puts } }),
      );
      if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Error('A batch was cut short.');
      for (const { done } of batch) done(true);
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  };

  return {
    ...table,
    put(item) {
      return new Promise<boolean>((done, failed) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({ item, done, failed });
      });
    },
  };
}
