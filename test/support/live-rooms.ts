import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import { createTables } from '@infra/local/stack/create-tables';
import { localSettings } from '@infra/local/stack/local-settings';
import { appendChunk, eventsIn, readChunksAfter } from '@lambdas/data/log/capture';
import type { LogEnd } from '@lambdas/data/log/log-end';
import { readTail } from '@lambdas/data/materialized/live';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { openServicesOn, type Services } from '@lambdas/runtime/services';
import type { Item, Table } from '@lambdas/runtime/table';
import { fold, type Segment } from '@shared/domain/fold/fold';
import { groundOf } from '@test/bench/service/bench-service';
import { itemSize } from '@test/bench/storage/item-size';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { T0 } from './live-events';

/** The time of the service. Each test starts at `T0` and moves it. */
export const clock = { now: T0 };
let rooms = 0;

/** Starts tables for the tests of a file. */
export function withLiveRooms(): void {
  let storage: Awaited<ReturnType<typeof startDynamoDb>>;
  beforeAll(async () => {
    storage = await startDynamoDb();
    const settings = { dynamoDb: storage.url, s3: '', kms: '', keyId: '', eventsApi: '' };
    Object.assign(process.env, localSettings({ ...settings, platform: '' }));
    await createTables(new DynamoDBClient({}));
  });
  beforeEach(() => {
    clock.now = T0;
  });
  afterAll(() => storage?.close());
}

/** A process with memory of its own, and what it reads of the log and the sessions. */
export function startReader() {
  const services: Services = openServicesOn(
    new DynamoDBClient({}),
    groundOf(() => clock.now),
  );
  let units = 0;
  const note = (read: number) => {
    units += read;
  };
  const capture = metered(services.capture, note);
  const sessions = metered(services.sessions, note);
  /** Returns the read units that some work takes. */
  const costOf = async (work: () => Promise<unknown>): Promise<number> => {
    units = 0;
    await work();
    return units;
  };
  return {
    services: { ...services, capture, sessions },
    costOf,
    read: (room: string) => readTail({ capture, sessions }, room),
    /** Reads and returns the read units that it took. */
    cost: (room: string) => costOf(() => readTail({ capture, sessions }, room)),
  };
}

/** Reports the read units of each request: half a unit for 4 KB, twice as much if consistent. */
function metered(table: Table, onRead: (units: number) => void): Table {
  const note = (items: readonly Item[], { consistent = false } = {}) => {
    const bytes = items.reduce((sum, item) => sum + itemSize(item), 0);
    onRead((Math.max(1, Math.ceil(bytes / 4096)) / 2) * (consistent ? 2 : 1));
  };
  return {
    ...table,
    async get(key, options) {
      const item = await table.get(key, options);
      note(item ? [item] : [], options);
      return item;
    },
    async query(range) {
      const items = await table.query(range);
      note(items, range);
      return items;
    },
  };
}

/** A room whose log grows as the test says. */
export function startRoom() {
  const room = `room_${++rooms}`;
  const { services: writer, costOf } = startReader();
  let end: LogEnd | null = null;
  /** A fold of the whole log. */
  async function everything(): Promise<Segment[]> {
    const { events } = eventsIn(await readChunksAfter(writer.capture, room, 0));
    return fold(events);
  }
  return {
    room,
    async append(events: readonly unknown[]) {
      const chunk = { cursor: null, events };
      end = await appendChunk(writer.capture, room, end, chunk, clock.now);
    },
    /** Returns the read units that it took. */
    materialize: () => costOf(() => materializePerformer(writer, room, { force: true })),
    everything,
    /** The newest session in a fold of the whole log. */
    async whole(): Promise<Segment | null> {
      return (await everything()).findLast(({ kind }) => kind === 'broadcast') ?? null;
    },
    writer,
  };
}

/** What tests compare of a session. */
export const shown = (session: Segment | null | undefined) =>
  session && {
    start: session.start,
    broadcast: session.broadcast,
    last: session.last,
    stats: session.stats,
  };
