import { setImmediate } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DynamoDbOptions, RunningDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import { afterAll, vi } from 'vitest';
import { openMemoryTables } from './memory-tables';
import { runningTables } from './running-tables';

// A vitest setup file. `startDynamoDb()` starts tables in this process instead of dynalite, and
// clients that use them as endpoint skip serialization, signing and HTTP.

// A file's folders are gone after it, and the next file of the worker needs the memory.
afterAll(() => runningTables.byDirectory.clear());

const HOST = 'in-process-dynamodb-';

vi.mock('@infra/local/dynamodb/start-dynamo-db', () => ({
  async startDynamoDb({ directory }: DynamoDbOptions = {}): Promise<RunningDynamoDb> {
    runningTables.started += 1;
    const url = `http://${HOST}${runningTables.started}.invalid`;
    const kept = directory === undefined ? undefined : runningTables.byDirectory.get(directory);
    const tables = kept ?? openMemoryTables();
    if (directory !== undefined) runningTables.byDirectory.set(directory, tables);
    runningTables.byUrl.set(url, tables);
    return {
      url,
      async compact() {},
      async close() {
        runningTables.byUrl.delete(url);
      },
    };
  },
}));

type Send = (this: object, command: object, ...rest: unknown[]) => Promise<unknown>;

interface Client {
  send?: Send;
}

const hosts = new WeakMap<object, Promise<string>>();

/** Returns the host that a client was configured with when it was first used. */
function hostOf(client: object): Promise<string> {
  const host = hosts.get(client) ?? configuredHost(client);
  hosts.set(client, host);
  return host;
}

async function configuredHost(client: object): Promise<string> {
  const { config } = client as { config: { endpoint?: () => Promise<{ hostname: string }> } };
  if (config.endpoint) return (await config.endpoint()).hostname;
  const url = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  return url ? new URL(url).hostname : '';
}

function patch(prototype: Client): void {
  if (Object.hasOwn(prototype, 'send')) return;
  const overHttp = prototype.send as Send;
  prototype.send = async function send(command, ...rest) {
    const host = await hostOf(this);
    if (!host.startsWith(HOST)) return overHttp.call(this, command, ...rest);
    // Yields to the event loop, as a real request would.
    await setImmediate();
    const tables = runningTables.byUrl.get(`http://${host}`);
    if (!tables) throw new Error(`${host} is closed.`);
    return tables.send(command);
  };
}

patch(DynamoDBDocumentClient.prototype as Client);
patch(DynamoDBClient.prototype as Client);
