import { randomUUID } from 'node:crypto';
import {
  CreateTableCommand,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import { describe, expect, it, onTestFinished } from 'vitest';
import { filesWith } from '../storage/files-with';
import { temporaryDirectory } from '../storage/temporary-directory';

/** Random, so that compression leaves it readable. */
const NAME = 'q7zk2mx9w';

/** Lists the files of items with the name. Leaves out LevelDB's manifest, which names keys. */
const itemFiles = (directory: string) =>
  filesWith(directory, NAME).filter((path) => !/[/]MANIFEST-\d+$/.test(path));

async function aTable(directory?: string) {
  const dynamoDb = await startDynamoDb(directory === undefined ? {} : { directory });
  onTestFinished(() => dynamoDb.close());
  const client = new DynamoDBClient({
    endpoint: dynamoDb.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  await client.send(
    new CreateTableCommand({
      TableName: 'Notes',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
    }),
  );
  await waitUntilTableExists({ client, minDelay: 1, maxWaitTime: 20 }, { TableName: 'Notes' });
  return {
    dynamoDb,
    put: (pk: string, text: string, sk = 'a') =>
      client.send(
        new PutItemCommand({
          TableName: 'Notes',
          Item: { pk: { S: pk }, sk: { S: sk }, text: { S: text } },
        }),
      ),
    remove: (pk: string) =>
      client.send(
        new DeleteItemCommand({ TableName: 'Notes', Key: { pk: { S: pk }, sk: { S: 'a' } } }),
      ),
    query: (pk: string, limit: number) =>
      client.send(
        new QueryCommand({
          TableName: 'Notes',
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': { S: pk } },
          Limit: limit,
        }),
      ),
    textOf: async (pk: string) => {
      const { Item } = await client.send(
        new GetItemCommand({ TableName: 'Notes', Key: { pk: { S: pk }, sk: { S: 'a' } } }),
      );
      return Item?.text?.S;
    },
  };
}

type Table = Awaited<ReturnType<typeof aTable>>;

/** Enough random text that LevelDB writes several files. */
async function fill({ put }: Table, prefix: string): Promise<void> {
  const text = () => Array.from({ length: 5_000 }, () => randomUUID()).join();
  for (let index = 0; index < 26; index++) await put(`${prefix}-${index}`, text());
}

async function eraseBoth({ put, remove }: Table): Promise<void> {
  await remove(`about ${NAME}`);
  await put('kept', 'about somebody');
}

describe('compacting the tables', () => {
  it.each([
    ['in an empty store', async () => {}, async () => {}],
    ['in a store that was compacted before', (table: Table) => table.dynamoDb.compact(), fill],
    ['in a store of many files', fill, fill],
  ])('removes a deleted and a replaced item from the files, %s', async (_, before, between) => {
    const directory = temporaryDirectory();
    const table = await aTable(directory);
    await before(table, 'before');
    await table.put(`about ${NAME}`, `knows ${NAME}`);
    await table.put('kept', `about ${NAME}`);
    expect(filesWith(directory, NAME)).not.toEqual([]);
    await between(table, 'between');
    await eraseBoth(table);
    expect(filesWith(directory, NAME)).not.toEqual([]);

    await table.dynamoDb.compact();

    expect(itemFiles(directory)).toEqual([]);
    expect(await table.textOf('kept')).toBe('about somebody');
  });

  it('removes what an earlier compaction kept, because it was not deleted yet', async () => {
    const directory = temporaryDirectory();
    const table = await aTable(directory);
    await table.put(`about ${NAME}`, `knows ${NAME}`);
    await table.put('kept', `about ${NAME}`);
    await table.dynamoDb.compact();
    expect(filesWith(directory, NAME)).not.toEqual([]);
    await eraseBoth(table);

    await table.dynamoDb.compact();

    expect(itemFiles(directory)).toEqual([]);
  });

  it('removes what queries had read, whether or not to the end', async () => {
    const directory = temporaryDirectory();
    const table = await aTable(directory);
    for (const sort of ['a', 'b', 'c']) await table.put('kept', `about ${NAME}`, sort);
    for (const limit of [1, 2, 100]) await table.query('kept', limit);
    for (const sort of ['a', 'b', 'c']) await table.put('kept', 'about somebody', sort);

    await table.dynamoDb.compact();

    expect(itemFiles(directory)).toEqual([]);
  });

  it('answers reads and writes meanwhile', async () => {
    const table = await aTable(temporaryDirectory());
    await fill(table, 'one');
    const compacted = table.dynamoDb.compact();
    const keys = Array.from({ length: 50 }, (_, index) => `during-${index}`);
    await Promise.all(keys.map((key) => table.put(key, key)));
    await compacted;

    expect(await Promise.all(keys.map(table.textOf))).toEqual(keys);
  });

  it('does nothing in memory', async () => {
    const table = await aTable();
    await table.put('kept', 'text');
    await table.dynamoDb.compact();

    expect(await table.textOf('kept')).toBe('text');
  });
});
