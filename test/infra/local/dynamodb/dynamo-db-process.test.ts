import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import { startDynamoDbProcess } from '@infra/local/dynamodb/start-dynamo-db-process';
import { createTable } from '@infra/local/stack/create-tables';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startChild } from '../storage/child-process';
import { temporaryDirectory } from '../storage/temporary-directory';

const key = { pk: { S: 'a' }, sk: { S: 'b' } };

const clientOf = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

/** The process that has a folder open. */
async function holderOf(directory: string): Promise<number> {
  const text = await readFile(join(directory, 'in-use-by.txt'), 'utf8');
  return Number(/process (\d+)/.exec(text)?.[1]);
}

async function read(url: string) {
  const get = new GetItemCommand({ TableName: 'Notes', Key: key });
  return (await clientOf(url).send(get)).Item;
}

test('keeps items over compactions and until it is started again', async () => {
  const directory = temporaryDirectory();
  const first = await startDynamoDbProcess({ directory });
  onTestFinished(() => first.close());
  await createTable(clientOf(first.url), 'Notes');
  await clientOf(first.url).send(new PutItemCommand({ TableName: 'Notes', Item: key }));
  await Promise.all([first.compact(), first.compact()]);
  expect(await read(first.url)).toEqual(key);
  expect((await first.memory?.())?.rss).toBeGreaterThan(0);
  await expect(startDynamoDb({ directory })).rejects.toThrow('is in use by process');
  await first.close();

  const second = await startDynamoDb({ directory });
  onTestFinished(() => second.close());
  expect(await read(second.url)).toEqual(key);
  await expect(startDynamoDbProcess({ directory })).rejects.toThrow('is in use by process');
});

test('reports that it was killed, but not that it was closed', async () => {
  const directory = temporaryDirectory();
  const onDeath = vi.fn();
  const first = await startDynamoDbProcess({ directory, onDeath });
  await first.close();
  expect(onDeath).not.toHaveBeenCalled();

  const second = await startDynamoDbProcess({ directory, onDeath });
  onTestFinished(() => second.close());
  process.kill(await holderOf(directory), 'SIGKILL');
  const killed = new Error('The process of the tables ended (SIGKILL).');
  await vi.waitFor(() => expect(onDeath).toHaveBeenCalledWith(killed), { timeout: 60_000 });
  await expect(second.compact()).rejects.toThrow('ended (SIGKILL)');
});

test('ends with the process that started it', async () => {
  const directory = temporaryDirectory();
  const stack = startChild(`
    import { startDynamoDbProcess } from './infra/local/dynamodb/start-dynamo-db-process.ts';
    console.log((await startDynamoDbProcess({ directory: ${JSON.stringify(directory)} })).url);
  `);
  await stack.nextLine();

  await stack.kill();

  // It waits until the folder is free, and throws if it never is.
  const next = await startDynamoDb({ directory });
  await next.close();
});
