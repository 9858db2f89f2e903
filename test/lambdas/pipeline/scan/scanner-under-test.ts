import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import type { FeedRequest, Misbehavior } from '@infra/local/platform/misbehavior';
import { type RunningPlatform, startPlatform } from '@infra/local/platform/start-platform';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { createTables } from '@infra/local/stack/create-tables';
import { localSettings, tableName } from '@infra/local/stack/local-settings';
import { listObservationBatchesSince, type ObservationBatch } from '@lambdas/data/log/observations';
import { addRoom } from '@lambdas/data/performers/rooms';
import { shardsOf } from '@lambdas/data/performers/shards';
import { openRoomList, type RoomList } from '@lambdas/integrations/room-list';
import { scanSite } from '@lambdas/pipeline/scan/scan-site';
import { NO_DATA_KEYS } from '@lambdas/runtime/secret-box';
import { openServicesOn, type Services } from '@lambdas/runtime/services';
import { SEED } from '@test/support/service-under-test';
import { onTestFinished, vi } from 'vitest';

export const MINUTE = 60_000;
/** In the middle of a minute, shortly before midnight UTC. */
export const ANCHOR = Date.UTC(2026, 10, 8, 23, 40, 20);

export interface ScannerUnderTest {
  readonly services: Services;
  readonly platform: RunningPlatform;
  readonly list: RoomList;
  /** Returns how a request fails. Undefined: all succeed. */
  misbehave: ((request: FeedRequest) => Misbehavior | undefined) | undefined;
  /** A room that the list doesn't show. */
  hidden: string | null;
  now(): number;
  /** Lets time pass. */
  pass(ms: number): void;
  /** Starts to track rooms. */
  lookAfter(...names: string[]): Promise<void>;
  /** Runs the scanner once, in a process of its own by default. */
  scan(services?: Services): ReturnType<typeof scanSite>;
  /** Returns every observation batch so far. */
  rounds(): Promise<ObservationBatch[]>;
  /** Returns a room's observations, oldest first. */
  listObservations(room: string): Promise<ScannedRoom[]>;
}

interface ScannedRoom {
  /** The last word of the observation's method. */
  readonly what: string;
  /** Epoch ms, from its id. */
  readonly at: number;
  readonly object: Readonly<Record<string, unknown>>;
}

/**
 * The scanner on tables in memory in virtual time, with a simulated platform. Ends with the test.
 */
export async function startScanner({
  rooms = [],
  crowd = 60,
  anchor = ANCHOR,
}: {
  rooms?: readonly RoomPlan[];
  crowd?: number;
  anchor?: number;
} = {}): Promise<ScannerUnderTest> {
  let clock = anchor;
  const now = () => clock;
  const dynamoDb = await startDynamoDb();
  const platform = await startPlatform({
    seed: SEED,
    anchor,
    now,
    rooms,
    crowd,
    misbehave: (request) => scanner.misbehave?.(request),
  });
  const addresses = { s3: '', kms: '', keyId: '', eventsApi: platform.url, platform: platform.url };
  Object.assign(process.env, localSettings({ dynamoDb: dynamoDb.url, ...addresses }));
  const client = new DynamoDBClient({});
  await createTables(client);
  const services = openServicesOn(client, {
    tables: {
      capture: tableName('Capture'),
      sessions: tableName('Sessions'),
      tippers: tableName('Tippers'),
      chat: tableName('Chat'),
      tipMenus: tableName('TipMenus'),
      configs: tableName('Configs'),
    },
    secrets: { seal: refuse, open: refuse, keys: NO_DATA_KEYS },
    now,
  });
  // The local tables exist a moment after they were created.
  await vi.waitFor(() => services.configs.get({ pk: 'any', sk: 'any' }), 20_000);
  onTestFinished(async () => {
    await platform.close();
    await dynamoDb.close();
  });

  const real = openRoomList(platform.url, 'campaign', {
    now,
    dice: () => 1,
    sleep: async () => {},
  });
  let starts = 0;
  const scanner: ScannerUnderTest = {
    services,
    platform,
    list: {
      async crawl(deadline) {
        const crawl = await real.crawl(deadline);
        return { ...crawl, rooms: crawl.rooms.filter(({ name }) => name !== scanner.hidden) };
      },
    },
    misbehave: undefined,
    hidden: null,
    now,
    pass(ms) {
      clock += ms;
    },
    async lookAfter(...names) {
      for (const name of names) await addRoom(services.configs, name);
    },
    scan(of = services) {
      starts += 1;
      return scanSite(of, scanner.list, `start ${starts}`);
    },
    async rounds() {
      const shards = shardsOf().map((shard) =>
        listObservationBatchesSince(services.capture, shard, 0),
      );
      return (await Promise.all(shards)).flat();
    },
    async listObservations(room) {
      const rounds = await scanner.rounds();
      const observations = rounds.flatMap(({ rooms: seen }) => seen.get(room) ?? []);
      const events = observations.map(({ id, method, object }) => ({
        what: method.replace(/^.*\./, ''),
        at: Number(id.split('-')[0]),
        object,
      }));
      return events.sort((a, b) => a.at - b.at);
    },
  };
  return scanner;
}

async function refuse(): Promise<never> {
  throw new Error('The scanner needs neither secrets nor feeds.');
}
