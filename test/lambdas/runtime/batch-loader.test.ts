import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { createBatchLoader, type TableKey } from '@lambdas/runtime/batch-loader';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }));
const dynamoDb = mockClient(client);
const stored = new Set(['One a', 'One b', 'Two a']);

type Key = Record<string, unknown>;

/** Returns the store's items for one table's keys. */
const itemsOf = (table: string, keys: readonly Key[]) =>
  keys.filter(({ sk }) => stored.has(`${table} ${sk}`)).map((key) => ({ ...key, from: table }));

const batch = ({ RequestItems }: { RequestItems: Record<string, { Keys: Key[] }> }) => ({
  Responses: Object.fromEntries(
    Object.entries(RequestItems).map(([table, { Keys }]) => [table, itemsOf(table, Keys)]),
  ),
});

beforeEach(() => {
  dynamoDb.reset();
  dynamoDb
    .on(GetCommand)
    .callsFake(({ TableName, Key }) => ({ Item: itemsOf(TableName, [Key])[0] }));
  dynamoDb.on(BatchGetCommand).callsFake(batch);
});

const key = (table: string, sk: string): TableKey => ({ table, pk: 'P', sk });
const calls = () => [
  dynamoDb.commandCalls(GetCommand).length,
  dynamoDb.commandCalls(BatchGetCommand).length,
];

test('sends a single get as a get, and simultaneous ones as one batch over all tables', async () => {
  const get = createBatchLoader(client);
  expect(await get(key('One', 'a'))).toEqual({ pk: 'P', sk: 'a', from: 'One' });
  expect(calls()).toEqual([1, 0]);

  const found = await Promise.all(
    [key('One', 'a'), key('Two', 'a'), key('One', 'gone'), key('One', 'b')].map(get),
  );
  expect(found.map((item) => item && [item.from, item.sk])).toEqual([
    ['One', 'a'],
    ['Two', 'a'],
    undefined,
    ['One', 'b'],
  ]);
  expect(calls()).toEqual([1, 1]);
});

test('requests an item once that is needed twice', async () => {
  const get = createBatchLoader(client);
  const found = await Promise.all([get(key('One', 'a')), get(key('One', 'a'))]);

  expect(found.map((item) => item?.sk)).toEqual(['a', 'a']);
  const [batch] = dynamoDb.commandCalls(BatchGetCommand);
  expect(batch?.args[0].input.RequestItems?.One?.Keys).toEqual([{ pk: 'P', sk: 'a' }]);
});

test('requests at most 100 keys per batch', async () => {
  const get = createBatchLoader(client);
  const keys = Array.from({ length: 205 }, (_, index) => key('One', `${index}`));
  await Promise.all(keys.map(get));
  const sizes = dynamoDb
    .commandCalls(BatchGetCommand)
    .map(({ args }) => args[0].input.RequestItems?.One?.Keys?.length);
  expect(sizes).toEqual([100, 100, 5]);
});

test('requests unprocessed keys again', async () => {
  dynamoDb
    .on(BatchGetCommand)
    .resolvesOnce({
      Responses: { One: [{ pk: 'P', sk: 'a', from: 'One' }] },
      UnprocessedKeys: { Two: { Keys: [{ pk: 'P', sk: 'a' }] } },
    })
    .callsFake(batch);
  const get = createBatchLoader(client);
  const found = await Promise.all([get(key('One', 'a')), get(key('Two', 'a'))]);

  expect(found.map((item) => item?.from)).toEqual(['One', 'Two']);
  expect(calls()).toEqual([0, 2]);
});

test('fails after eight requests if DynamoDB never completes a batch', async () => {
  dynamoDb.on(BatchGetCommand).callsFake(({ RequestItems }) => ({ UnprocessedKeys: RequestItems }));
  const get = createBatchLoader(client);
  const both = await Promise.allSettled([get(key('One', 'a')), get(key('Two', 'a'))]);

  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(calls()).toEqual([0, 8]);
});

test('fails a batch for all its callers, but not for later ones', async () => {
  dynamoDb.on(BatchGetCommand).rejectsOnce(new Error('throttled')).callsFake(batch);
  const get = createBatchLoader(client);
  const both = () => Promise.allSettled([get(key('One', 'a')), get(key('Two', 'a'))]);

  expect((await both()).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await both()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});
