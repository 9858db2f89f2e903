import '@test/support/silent-logs';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { findListenerKeys, listenerKeysItem } from '@lambdas/data/log/listener-keys';
import type { Room } from '@lambdas/data/performers/rooms';
import { adoptKeys, shareKeys } from '@lambdas/pipeline/listen/share-keys';
import { keyOf } from '@lambdas/runtime/item-kind';
import { openSecretBox } from '@lambdas/runtime/secret-box';
import type { Services } from '@lambdas/runtime/services';
import { openTable } from '@lambdas/runtime/table';
import { kmsInMemory } from '@test/support/kms-in-memory';
import { openMemoryTables } from '@test/support/tables/memory-tables';
import { beforeEach, expect, it } from 'vitest';

const SHARD = { index: 1, of: 2 };
const NAMES = ['lena', 'mia', 'nora'];

let kms: ReturnType<typeof kmsInMemory>;
let configs: Services['configs'];
let rooms: Room[];
let writes: number;
let isTableDown: boolean;

/** A process of the listener. */
function aProcess(): Services {
  const secrets = openSecretBox(kms.client, 'key', () => 0);
  return { configs, secrets, now: () => 0 } as Services;
}

async function roomOf(performer: string): Promise<Room> {
  const token = await aProcess().secrets.seal(`token of ${performer}`, ownerOf(performer));
  return { performer, events: { token } } as Room;
}

const ownerOf = (owner: string) => ({ owner, kind: 'events-token' as const });

/** Opens the tokens of rooms, as polling them does, and returns how often KMS was asked. */
async function round(process: Services, listed: readonly Room[] = rooms): Promise<number> {
  const before = kms.opened();
  const shared = await adoptKeys(process, SHARD, listed);
  for (const { performer, events } of listed) {
    if (!events) continue;
    const text = await process.secrets.open(events.token, ownerOf(performer));
    expect(text).toBe(`token of ${performer}`);
  }
  await shareKeys(process, SHARD, listed, shared);
  return kms.opened() - before;
}

beforeEach(async () => {
  kms = kmsInMemory();
  writes = 0;
  isTableDown = false;
  const documents = openMemoryTables({ tables: ['configs'] }) as unknown as DynamoDBDocumentClient;
  const table = openTable(documents, 'configs');
  configs = {
    ...table,
    get: (...input) => (isTableDown ? Promise.reject(new Error('down')) : table.get(...input)),
    put: (...input) => {
      if (isTableDown) return Promise.reject(new Error('down'));
      writes += 1;
      return table.put(...input);
    },
  };
  rooms = await Promise.all(NAMES.map(roomOf));
});

it('a second process asks KMS once for all rooms', async () => {
  const first = aProcess();
  expect(await round(first)).toBe(3);
  expect(await round(first)).toBe(0);

  expect(await round(aProcess())).toBe(1);
  expect(writes).toBe(1);
});

it('adds the key of a token that was saved since, and drops that of a room that is gone', async () => {
  await round(aProcess());
  const [, ...others] = rooms;
  const listed = [...others, await roomOf('olga'), { performer: 'petra', events: null } as Room];

  expect(await round(aProcess(), listed)).toBe(2);
  const { size } = await findListenerKeys(aProcess(), SHARD);
  expect(size).toBe(3);
  expect(await round(aProcess(), listed)).toBe(1);
});

it('keeps the keys that it did not need itself', async () => {
  await round(aProcess());
  const another = aProcess();
  const listed = [...rooms, await roomOf('olga')];
  const shared = await adoptKeys(another, SHARD, listed);
  const olga = listed.at(-1)?.events?.token;
  if (olga) await another.secrets.open(olga, ownerOf('olga'));
  await shareKeys(another, SHARD, listed, shared);

  expect((await findListenerKeys(aProcess(), SHARD)).size).toBe(4);
});

it('opens each key by itself while the table fails', async () => {
  isTableDown = true;
  expect(await round(aProcess())).toBe(3);
  isTableDown = false;
  expect(await round(aProcess())).toBe(3);
});

it('opens each key by itself if the shared ones cannot be read', async () => {
  await round(aProcess());
  const other = { ...SHARD, index: 0 };
  const item = await configs.get(keyOf(listenerKeysItem, SHARD));
  // A copy belongs to another shard.
  await configs.put({ ...item, ...keyOf(listenerKeysItem, other) });

  const process = aProcess();
  const shared = await adoptKeys(process, other, rooms);
  expect(shared.stored.size).toBe(0);
  expect(shared.missing).toHaveLength(3);
});
