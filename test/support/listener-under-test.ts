import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import { startKms } from '@infra/local/kms/start-kms';
import type { FeedRequest, Misbehavior } from '@infra/local/platform/misbehavior';
import { type RunningPlatform, startPlatform } from '@infra/local/platform/start-platform';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { createTables } from '@infra/local/stack/create-tables';
import { localSettings } from '@infra/local/stack/local-settings';
import { type Chunk, readChunksAfter } from '@lambdas/data/log/capture';
import type { LogEnd } from '@lambdas/data/log/log-end';
import {
  addRoom,
  getRooms,
  type Room,
  type StoredToken,
  saveToken,
} from '@lambdas/data/performers/rooms';
import { shardsOf } from '@lambdas/data/performers/shards';
import { listenShard } from '@lambdas/pipeline/listen/listen-shard';
import { openServices, type Services } from '@lambdas/runtime/services';
import { onTestFinished } from 'vitest';
import { ANCHOR, MINUTE, SEED } from './service-under-test';

export interface ListenerUnderTest {
  readonly services: Services;
  readonly platform: RunningPlatform;
  /** Requests that reached the platform's feed. */
  readonly requests: readonly FeedRequest[];
  /** Returns how a request fails. Undefined: all succeed. */
  misbehave: ((request: FeedRequest) => Misbehavior | undefined) | undefined;
  now(): number;
  /** Saves a room's token, by default the right one. */
  save(plan: RoomPlan, token?: string): Promise<void>;
  /**
   * Lets some minutes pass, with a round of both shards in each. Returns the number of captured
   * events.
   */
  minutes(count: number): Promise<number>;
  /** Lets time pass (ms) while nobody listens. */
  pause(ms: number): void;
  listening(plan: RoomPlan): Promise<StoredToken>;
  room(plan: RoomPlan): Promise<Room>;
  chunks(plan: RoomPlan): Promise<(LogEnd & Chunk)[]>;
  /** Returns the event ids in a room's log, as captured. */
  captured(plan: RoomPlan): Promise<string[]>;
}

/** The listener on local tables in virtual time, with a simulated platform. Ends with the test. */
export async function startListener(
  rooms: readonly RoomPlan[],
  options: { eventsApi?: string; batchLimit?: number } = {},
): Promise<ListenerUnderTest> {
  const directory = mkdtempSync(join(tmpdir(), 'roomlight-'));
  const requests: FeedRequest[] = [];
  let clock = ANCHOR;
  const dynamoDb = await startDynamoDb();
  const kms = await startKms({ directory });
  const platform = await startPlatform({
    seed: SEED,
    anchor: ANCHOR,
    now: () => clock,
    rooms,
    crowd: 1,
    batchLimit: options.batchLimit ?? 1_000,
    misbehave: (request) => {
      requests.push(request);
      return listener.misbehave?.(request);
    },
  });
  const eventsApi = options.eventsApi ?? platform.url;
  const settings = {
    dynamoDb: dynamoDb.url,
    kms: kms.url,
    keyId: kms.keyId,
    eventsApi,
    s3: '',
    platform: platform.url,
  };
  Object.assign(process.env, localSettings(settings));
  const client = new DynamoDBClient({});
  await createTables(client);
  const services: Services = { ...openServices(client), now: () => clock };

  onTestFinished(async () => {
    await platform.close();
    await kms.close();
    await dynamoDb.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const listener: ListenerUnderTest = {
    services,
    platform,
    requests,
    misbehave: undefined,
    now: () => clock,
    async save({ name, eventsToken }, token = eventsToken) {
      await addRoom(services.configs, name);
      await saveToken(services.configs, name, 'events', {
        token: await services.secrets.seal(token, { owner: name, kind: 'events-token' }),
        last4: token.slice(-4),
        tokenId: randomUUID(),
        state: 'ok',
        detail: '',
        checkedAt: clock,
        failingSince: null,
        failures: 0,
        refusals: 0,
        nextPollAt: 0,
      });
    },
    async minutes(count) {
      let events = 0;
      for (let minute = 0; minute < count; minute++) {
        clock += MINUTE;
        for (const shard of shardsOf()) {
          const round = Math.floor(clock / MINUTE);
          const result = await listenShard(services, {
            shard,
            owner: 'test',
            round,
            leaseSeconds: 60,
            dice: () => 1,
          });
          events += result?.events ?? 0;
        }
      }
      return events;
    },
    pause: (ms) => {
      clock += ms;
    },
    async room({ name }) {
      const found = (await getRooms(services.configs, [name])).get(name);
      if (!found) throw new Error(`Nobody looks after ${name}.`);
      return found;
    },
    async listening(plan) {
      const { events } = await listener.room(plan);
      if (!events) throw new Error(`Nobody listens to ${plan.name}.`);
      return events;
    },
    chunks: ({ name }) => readChunksAfter(services.capture, name, 0),
    async captured(plan) {
      const chunks = await listener.chunks(plan);
      return chunks.flatMap(({ events }) => events.map((event) => (event as { id: string }).id));
    },
  };
  return listener;
}
