import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import { expect, test } from 'vitest';
import { startChild } from '../storage/child-process';
import { temporaryDirectory } from '../storage/temporary-directory';

const notes = (url: string) =>
  new DynamoDBClient({
    endpoint: url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

const createNotes = new CreateTableCommand({
  TableName: 'Notes',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
});
const note = (pk: string) => ({ TableName: 'Notes', Item: { pk: { S: pk } } });

test('serves a table immediately, in memory without a directory', async () => {
  const dynamoDb = await startDynamoDb();
  const client = notes(dynamoDb.url);

  await client.send(createNotes);
  await client.send(new PutItemCommand(note('kept')));
  const { Item } = await client.send(
    new GetItemCommand({ TableName: 'Notes', Key: { pk: { S: 'kept' } } }),
  );

  expect(Item).toEqual({ pk: { S: 'kept' } });
  await dynamoDb.close();
});

test('starts empty every time without a directory', async () => {
  const first = await startDynamoDb();
  await notes(first.url).send(createNotes);
  await first.close();

  const second = await startDynamoDb();
  const { TableNames } = await notes(second.url).send(new ListTablesCommand());

  expect(TableNames).toEqual([]);
  await second.close();
});

test('keeps every acknowledged write if the process is killed in the middle of writing', async () => {
  const directory = temporaryDirectory();
  const child = startChild(`
    import { startDynamoDb } from './infra/local/dynamodb/start-dynamo-db.ts';
    console.log((await startDynamoDb({ directory: ${JSON.stringify(directory)} })).url);
  `);
  const client = notes(await child.nextLine());
  await client.send(createNotes);
  const attempts = Array.from({ length: 200 }, (_, index) => `note-${index}`);
  const outcomes = attempts.map((pk) =>
    client.send(new PutItemCommand(note(pk))).then(
      () => pk,
      () => undefined,
    ),
  );
  await Promise.race(outcomes.slice(50));
  await child.kill();
  const acknowledged = (await Promise.all(outcomes)).filter((pk) => pk !== undefined);

  const restarted = await startDynamoDb({ directory });
  const found = await Promise.all(
    acknowledged.map((pk) =>
      notes(restarted.url).send(new GetItemCommand({ TableName: 'Notes', Key: { pk: { S: pk } } })),
    ),
  );

  expect(acknowledged.length).toBeGreaterThan(0);
  expect(found.map(({ Item }) => Item?.pk?.S)).toEqual(acknowledged);
  await restarted.close();
});

test('refuses a directory in use, and names the process that uses it', async () => {
  const directory = temporaryDirectory();
  const holder = await startDynamoDb({ directory });

  await expect(startDynamoDb({ directory })).rejects.toThrow(`in use by process ${process.pid}`);

  await holder.close();
  await (await startDynamoDb({ directory })).close();
});

test('releases the directory if its port is busy', async () => {
  const directory = temporaryDirectory();
  const other = await startDynamoDb();
  const port = Number(new URL(other.url).port);

  await expect(startDynamoDb({ directory, port })).rejects.toThrow('EADDRINUSE');

  await other.close();
  await (await startDynamoDb({ directory, port })).close();
});
