import './silent-logs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import { createTables } from '@infra/local/stack/create-tables';
import { localSettings } from '@infra/local/stack/local-settings';
import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import { addRoom } from '@lambdas/data/performers/rooms';
import { type ArchivedRoom, archiveRoom } from '@lambdas/pipeline/archive/archive-room';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import { openServices, type Services } from '@lambdas/runtime/services';
import { onTestFinished } from 'vitest';
import { by, rawEvents, tip } from './events';
import { expire } from './expiry';

export const ROOM = 'lena';
export const DAY = 86_400_000;
export const HOUR = 3_600_000;
export const FIRST_DAY = Date.UTC(2026, 2, 1);

export interface ArchiveUnderTest {
  readonly services: Services;
  /** The archive's objects by key. A test may corrupt them. */
  readonly objects: Map<string, Uint8Array>;
  readonly archive: ObjectStore;
  /** Returns how a call of the archive fails; undefined if it succeeds. */
  misbehave:
    | ((call: 'get' | 'put', key: string) => 'fails' | 'succeeds and fails' | undefined)
    | undefined;
  /** Epoch ms. */
  now: number;
  /** Captures a session of some chunks on the clock's day, and materializes it. */
  broadcast(options?: { isMaterialized?: boolean }): Promise<void>;
  /** Runs the job once for the room. */
  archiveRoom(): Promise<ArchivedRoom>;
  materialize(): ReturnType<typeof materializePerformer>;
  /** Deletes expired items, as DynamoDB does eventually. */
  expire(which?: (sk: string) => boolean): Promise<number>;
}

/** The archive job on local tables and objects in memory, in virtual time. */
export async function startArchiving(): Promise<ArchiveUnderTest> {
  const dynamoDb = await startDynamoDb();
  onTestFinished(() => dynamoDb.close());
  const nowhere = 'http://127.0.0.1:9';
  Object.assign(
    process.env,
    localSettings({
      dynamoDb: dynamoDb.url,
      s3: nowhere,
      kms: nowhere,
      keyId: 'key',
      eventsApi: nowhere,
      platform: nowhere,
    }),
  );
  const client = new DynamoDBClient({});
  await createTables(client);
  const services: Services = { ...openServices(client), now: () => archiving.now };
  await addRoom(services.configs, ROOM);
  const objects = new Map<string, Uint8Array>();
  const archive = storeIn(objects, (call, key) => archiving.misbehave?.(call, key));

  const archiving: ArchiveUnderTest = {
    services,
    objects,
    archive,
    misbehave: undefined,
    now: FIRST_DAY,
    async broadcast({ isMaterialized = true } = {}) {
      const begin = archiving.now + 18 * HOUR;
      const events = rawEvents(begin, evening());
      for (let at = 0; at < events.length; at += 4) {
        const end = await findLogEnd(services.capture, ROOM, { consistent: true });
        const some = events.slice(at, at + 4);
        const chunk = { cursor: (some.at(-1) as { id: string }).id, events: some };
        await appendChunk(services.capture, ROOM, end, chunk, begin + at * 60_000);
      }
      if (!isMaterialized) return;
      const { now } = archiving;
      archiving.now += DAY;
      await archiving.materialize();
      archiving.now = now;
    },
    archiveRoom: () => {
      const tools = { archive, until: archiving.now + HOUR };
      return archiveRoom(services, tools, ROOM);
    },
    materialize: () =>
      materializePerformer(services, ROOM, { force: true, archive: () => archive }),
    expire: (which) => expire(archiving.now, which),
  };
  return archiving;
}

function storeIn(
  objects: Map<string, Uint8Array>,
  misbehave: NonNullable<ArchiveUnderTest['misbehave']>,
): ObjectStore {
  const call = async <T>(kind: 'get' | 'put', key: string, does: () => T): Promise<T> => {
    const fault = misbehave(kind, key);
    if (fault === 'fails') throw new Error('SlowDown');
    const answer = does();
    if (fault) throw new Error('The answer was lost.');
    return answer;
  };
  return {
    get: (key) => call('get', key, () => objects.get(key) ?? null),
    put: (key, body) => call('put', key, () => void objects.set(key, Buffer.from(body))),
  };
}

/** About 20 minutes live: tips, chat and a private message. */
function evening(): Parameters<typeof rawEvents>[1] {
  const says = (who: string, message: string) => ({ ...by(who), message: { message } });
  return [
    [0, 'broadcastStart'],
    [1, 'userEnter', by('rosie_99')],
    [2, 'userEnter', by('tomcat')],
    [3, 'chatMessage', says('rosie_99', 'good evening')],
    [4, 'tip', tip('rosie_99', 50, { message: '| for the guitar' })],
    [5, 'tip', tip('tomcat', 20, { isAnon: true })],
    [6, 'chatMessage', says('lena', 'thank you rosie_99')],
    [9, 'tip', tip('tomcat', 5)],
    [12, 'privateMessage', { ...says('tomcat', 'a word'), fromUser: 'tomcat', toUser: 'lena' }],
    [15, 'userLeave', by('tomcat')],
    [20, 'broadcastStop'],
  ];
}
