import { setImmediate } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';
import { type MemoryTables, openMemoryTables } from './memory-tables';

// A vitest setup file. `startDynamoDb()` starts tables in this process instead of dynalite, and
// clients whose endpoint they are skip serialization, signing and HTTP.

interface Running {
  readonly byUrl: Map<string, MemoryTables>;
  /** As with dynalite, who starts again in a folder finds what was there. */
  readonly byDirectory: Map<string, MemoryTables>;
  started: number;
}

const HOST = 'in-process-dynamodb-';

// Setup files run anew for each test file of a worker; the patched clients stay.
const shared = globalThis as { roomlightTables?: Running };
shared.roomlightTables ??= { byUrl: new Map(), byDirectory: new Map(), started: 0 };
const running = shared.roomlightTables;

vi.mock('@infra/local/dynamodb/start-dynamo-db', () => ({
  async startDynamoDb({ directory }: { directory?: string } = {}) {
    running.started += 1;
    const url = `http://${HOST}${running.started}.invalid`;
    const kept = directory === undefined ? undefined : running.byDirectory.get(directory);
    const tables = kept ?? openMemoryTables();
    if (directory !== undefined) running.byDirectory.set(directory, tables);
    running.byUrl.set(url, tables);
    return {
      url,
      async close() {
        running.byUrl.delete(url);
      },
    };
  },
}));

type Send = (this: object, command: object, ...rest: unknown[]) => Promise<unknown>;

interface Client {
  send?: Send;
}

const hosts = new WeakMap<object, Promise<string>>();

/** The host that a client was pointed to when it was first used. */
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
    // A turn of the event loop, as with a real request: others get their turn in between.
    await setImmediate();
    const tables = running.byUrl.get(`http://${host}`);
    if (!tables) throw new Error(`${host} is closed.`);
    return tables.send(command);
  };
}

patch(DynamoDBDocumentClient.prototype as Client);
patch(DynamoDBClient.prototype as Client);
