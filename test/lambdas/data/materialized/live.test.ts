import '@test/support/silent-logs';
import { createHash } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import { createTables } from '@infra/local/stack/create-tables';
import { localSettings } from '@infra/local/stack/local-settings';
import { appendChunk, eventsIn, readChunksAfter } from '@lambdas/data/log/capture';
import type { LogEnd } from '@lambdas/data/log/log-end';
import { readTail } from '@lambdas/data/materialized/live';
import { countView, isWatched } from '@lambdas/data/materialized/live-views';
import {
  findMaterializedState,
  findProgress,
  saveMaterializedState,
} from '@lambdas/data/materialized/materialized-state';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { openServicesOn, type Services } from '@lambdas/runtime/services';
import type { Item, Table } from '@lambdas/runtime/table';
import { roomSnapshotEvent, statsSampleEvent } from '@shared/domain/events/observation';
import { fold, type Segment } from '@shared/domain/fold/fold';
import { groundOf } from '@test/bench/service/bench-service';
import { itemSize } from '@test/bench/storage/item-size';
import { byDepth } from '@test/support/run/depth';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const T0 = Date.UTC(2026, 10, 8, 18);

let storage: Awaited<ReturnType<typeof startDynamoDb>>;
let now = T0;
let rooms = 0;

beforeAll(async () => {
  storage = await startDynamoDb();
  const settings = { dynamoDb: storage.url, s3: '', kms: '', keyId: '', eventsApi: '' };
  Object.assign(process.env, localSettings({ ...settings, platform: '' }));
  await createTables(new DynamoDBClient({}));
});
afterAll(() => storage.close());

/** A process with memory of its own, and what it reads. */
function startReader() {
  const services: Services = openServicesOn(
    new DynamoDBClient({}),
    groundOf(() => now),
  );
  let units = 0;
  const capture = metered(services.capture, (read) => {
    units += read;
  });
  const sessions = metered(services.sessions, (read) => {
    units += read;
  });
  return {
    services,
    read: (room: string) => readTail({ capture, sessions }, room),
    /** Reads and returns the read units that it took. */
    async cost(room: string): Promise<number> {
      units = 0;
      await readTail({ capture, sessions }, room);
      return units;
    },
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
function startRoom() {
  const room = `room_${++rooms}`;
  const writer = startReader().services;
  let end: LogEnd | null = null;
  return {
    room,
    async append(events: readonly unknown[]) {
      const chunk = { cursor: null, events };
      end = await appendChunk(writer.capture, room, end, chunk, now);
    },
    materialize: () => materializePerformer(writer, room, { force: true }),
    /** The newest session in a fold of the whole log. */
    async whole(): Promise<Segment | null> {
      const { events } = eventsIn(await readChunksAfter(writer.capture, room, 0));
      return fold(events).findLast(({ kind }) => kind === 'broadcast') ?? null;
    },
    writer,
  };
}

const shown = (session: Segment | null | undefined) =>
  session && {
    start: session.start,
    broadcast: session.broadcast,
    last: session.last,
    stats: session.stats,
  };

let seq = 0;
beforeEach(() => {
  now = T0;
  seq = 0;
});

/** A raw event of the feed. */
const feed = (ms: number, method: string, object: Record<string, unknown> = {}) => ({
  id: `${ms}-${++seq}`,
  method,
  object: { broadcaster: 'lena', ...object },
});
const start = () => feed(T0, 'broadcastStart');
const enter = (ms: number, username: string) => feed(ms, 'userEnter', { user: { username } });
const tip = (ms: number, username: string, tokens: number) =>
  feed(ms, 'tip', { user: { username }, tip: { tokens, isAnon: false, message: '' } });
const sample = (ms: number) =>
  statsSampleEvent(ms, {
    balance: (ms - T0) / 1000,
    votesUp: 1,
    votesDown: 0,
    satisfaction: null,
    minutesOnline: Math.floor((ms - T0) / MINUTE),
    followers: 1,
    viewers: 2,
    registered: 1,
    tokened: 1,
  });
const snapshot = (ms: number, connectedSince = T0) =>
  roomSnapshotEvent(ms, {
    connectedSince,
    show: 'public',
    viewers: 9,
    followers: 1,
    rank: 5,
    genderRank: 2,
    subject: 'hello #x',
    tags: ['x'],
  });

/** Text that hardly compresses. */
const textAt = (ms: number) =>
  createHash('sha256').update(String(ms)).digest('base64').slice(0, 16);

/** Some time of a room from `ms` on: visitors who come, talk and go, in any number. */
const activity = (ms: number, count: number, length = MINUTE) =>
  Array.from({ length: count }, (_, index) => {
    const at = ms + Math.floor((index * length) / count);
    const user = { username: `user${(index * 7919 + Math.floor(ms / MINUTE)) % 4000}` };
    const method = ['userEnter', 'chatMessage', 'userLeave'][index % 3] ?? '';
    return feed(at, method, { user, message: { message: textAt(at) } });
  });

describe('a running session', () => {
  it('is exact after every poll, with or without a remembered fold', async () => {
    const step = fc.record({
      tips: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
      /** How late this minute's observations are. */
      lateMinutes: fc.integer({ min: 0, max: 9 }),
      isReversed: fc.boolean(),
      repeatsBatch: fc.integer({ min: 0, max: 12 }).map((dice) => dice === 0),
      isMaterialized: fc.integer({ min: 0, max: 7 }).map((dice) => dice === 0),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        const { room, append, materialize, whole } = startRoom();
        const warm = startReader();
        now = T0;
        const waiting: { at: number; event: unknown }[] = [];
        let before: unknown[] = [];
        await append([start()]);
        for (const { tips, lateMinutes, isReversed, repeatsBatch, isMaterialized } of steps) {
          const from = now;
          now += MINUTE;
          const observed = [snapshot(from + 1_000), sample(from + 2_000)];
          waiting.push(
            ...observed.map((event) => ({
              at: now + lateMinutes * MINUTE,
              event: event as unknown,
            })),
          );
          const arrived = waiting.filter(({ at }) => at <= now);
          for (const one of arrived) waiting.splice(waiting.indexOf(one), 1);
          const batch: unknown[] = [
            ...tips.map((tokens, index) => tip(from + 10_000 + index, `u${tokens}`, tokens)),
            ...arrived.map(({ event }) => event),
            ...(repeatsBatch ? before : []),
          ];
          before = batch;
          if (batch.length > 0) await append(isReversed ? batch.reverse() : batch);
          if (isMaterialized) await materialize();

          const expected = shown(await whole());
          for (const reader of [warm, startReader()]) {
            const { broadcasts, completeThrough } = await reader.read(room);
            expect(shown(broadcasts.at(-1))).toEqual(expected);
            expect(completeThrough).toBeNull();
          }
        }
      }),
      { numRuns: byDepth(4, 60), seed: 7 },
    );
  });

  it('is exact with 500 chunks since it was materialized, and costs half a unit to follow', async () => {
    const { room, append, materialize, whole } = startRoom();
    await append([start()]);
    await materialize();
    const reader = startReader();
    for (let chunk = 0; chunk < 500; chunk++) {
      now += 10_000;
      await append([enter(now, `u${chunk % 50}`), tip(now + 1, `u${chunk % 50}`, 5)]);
      if (chunk > 400)
        expect(await reader.cost(room)).toBeLessThanOrEqual(chunk === 401 ? 60 : 0.5);
    }
    const { broadcasts, completeThrough } = await startReader().read(room);
    expect(broadcasts.at(-1)?.stats.tipTokens).toBe(2_500);
    expect(shown(broadcasts.at(-1))).toEqual(shown(await whole()));
    expect(completeThrough).toBeNull();
  });

  it.each([
    ['ten seconds', 10_000, 0.5],
    ['a minute', MINUTE, 2],
  ])('costs little to follow at 463 events a minute, polled every %s', async (_, every, most) => {
    const { room, append, materialize } = startRoom();
    await append([start(), ...activity(T0 + 1_000, 463)]);
    now += 2 * MINUTE;
    await materialize();
    const reader = startReader();
    await reader.read(room);
    const costs: number[] = [];
    for (let poll = 0; poll < 15; poll++) {
      now += every;
      await append(activity(now - every + 1, Math.round((463 * every) / MINUTE), every - 1));
      if (poll % 5 === 0) await append([snapshot(now - 1_000), sample(now - 500)]);
      costs.push(await reader.cost(room));
    }
    // A poll that brings two chunks needs one more request.
    expect(Math.max(...costs)).toBeLessThanOrEqual(most + 1);
    expect(costs.toSorted((a, b) => a - b)[7]).toBeLessThanOrEqual(most);
  });

  it('returns until when it is complete if more was captured than a call may read', async () => {
    const { room, append, whole } = startRoom();
    await append([start()]);
    const minutes = 240;
    for (let minute = 0; minute < minutes; minute++) {
      now += MINUTE;
      await append(activity(now - MINUTE + 1, 463, MINUTE - 1));
    }
    const reader = startReader();

    const first = await reader.read(room);
    expect(first.completeThrough).toBeGreaterThan(T0 + 30 * MINUTE);
    expect(first.broadcasts.at(-1)?.last.ms).toBe(first.completeThrough);
    for (let call = 0; call < 5; call++) await reader.read(room);
    const { broadcasts, completeThrough } = await reader.read(room);
    expect(completeThrough).toBeNull();
    expect(broadcasts.at(-1)?.stats.events).toBe(minutes * 463 + 1);
    expect(shown(broadcasts.at(-1))).toEqual(shown(await whole()));
  }, 60_000);

  it('is not continued from a replica that is behind', async () => {
    const { room, append, materialize, whole, writer } = startRoom();
    await append([start(), tip(T0 + 1, 'ada', 10)]);
    await materialize();
    const { broadcasts: older } = await startReader().read(room);
    now += MINUTE;
    await append([tip(now, 'bob', 20)]);
    await materialize();
    expect(older[0]?.stats.tipTokens).toBe(10);

    const progress = await findProgress(writer.capture, room);
    const broadcast = older[0] ?? null;
    const { broadcasts } = await readTail(writer, room, { progress, broadcast });
    expect(shown(broadcasts[0])).toEqual(shown(await whole()));
  });

  it('is continued after it was materialized again', async () => {
    const { room, append, materialize, whole } = startRoom();
    const reader = startReader();
    await append([start(), tip(T0 + 1, 'ada', 10)]);
    await materialize();
    for (let hour = 0; hour < 3; hour++) {
      now += MINUTE;
      await append([tip(now, 'bob', 20)]);
      await reader.read(room);
      await materialize();
      expect(await reader.cost(room)).toBe(0.5);
      expect(shown((await reader.read(room)).broadcasts[0])).toEqual(shown(await whole()));
    }
  });
});

describe('a session that late events show', () => {
  const AN_HOUR_LATER = T0 + 60 * MINUTE;

  it.each([
    ['a start in the same millisecond', () => feed(AN_HOUR_LATER, 'broadcastStart')],
    ['a late snapshot', () => snapshot(AN_HOUR_LATER + MINUTE, AN_HOUR_LATER - MINUTE)],
  ])('leaves tips to the offline day that counts them already: %s', async (_, shows) => {
    const { room, append, materialize, whole } = startRoom();
    now = AN_HOUR_LATER;
    await append([start(), feed(T0 + 10 * MINUTE, 'broadcastStop'), tip(now, 'ann', 7)]);
    await materialize();
    now += 2 * MINUTE;
    await append([shows(), tip(now, 'ann', 5)]);

    const tail = await startReader().read(room);
    const tokensOf = (sessions: readonly Segment[]) =>
      sessions.flatMap(({ stats }) => stats.tips).reduce((sum, { tokens }) => sum + tokens, 0);
    expect(tokensOf(tail.broadcasts)).toBe(5);
    expect(tail.broadcasts.map(({ start }) => start)).toEqual([AN_HOUR_LATER + 1]);
    expect(tail.completeThrough).not.toBeNull();

    await materialize();
    expect((await whole())?.stats.tips.map(({ tokens }) => tokens)).toEqual([7, 5]);
    expect(await startReader().read(room)).toMatchObject({ completeThrough: null });
  });

  it('never ends before it starts, even if it ended before the last materialization', async () => {
    const { room, append, materialize } = startRoom();
    now = AN_HOUR_LATER;
    const back = T0 + 40 * MINUTE;
    await append([tip(back + 1, 'ann', 7), tip(now, 'ann', 3)]);
    await materialize();
    now += 2 * MINUTE;
    const stop = back + 5 * MINUTE;
    await append([feed(back, 'broadcastStart'), tip(back + 2, 'ann', 5)]);
    await append([feed(stop, 'broadcastStop')]);

    const [late] = (await startReader().read(room)).broadcasts;
    expect(late?.stats.tipTokens).toBe(5);
    expect(late?.broadcast).toMatchObject({ start: stop, stop });
    expect(late?.start).toBe(stop);
  });
});

describe('what a process remembers', () => {
  /** A room that a reader follows, with one chunk that is not materialized. */
  async function followed() {
    const found = startRoom();
    const reader = startReader();
    await found.append([start(), tip(T0 + 1, 'ada', 10)]);
    await found.materialize();
    now += MINUTE;
    await found.append([tip(now, 'bob', 20)]);
    await reader.read(found.room);
    expect(await reader.cost(found.room)).toBe(0.5);
    return { ...found, reader };
  }

  it('is dropped once a viewer was erased', async () => {
    const { room, writer, reader } = await followed();
    const state = await findMaterializedState(writer.capture, room);
    // Erasing cleans the log and then folds it again, in the next generation.
    await saveMaterializedState(writer.capture, room, state, {
      ...state,
      generation: state.generation + 1,
    });
    expect(await reader.cost(room)).toBeGreaterThan(0.5);
  });

  it.each([
    ['the code version', { codeVersion: 1 }],
    ['the consent to profiles', { hasProfiles: true }],
    ['the running session', { onAir: 'S#2026-11-08T17:00:00.000Z', at: T0 + 1 }],
  ])('is dropped if %s changed', async (_, changed) => {
    const { room, writer, reader } = await followed();
    const state = await findMaterializedState(writer.capture, room);
    const next = { ...state, generation: state.generation, ...changed };
    await saveMaterializedState(writer.capture, room, state, next);
    expect(await reader.cost(room)).toBeGreaterThan(0.5);
  });

  it('ends with the session', async () => {
    const { room, append, materialize, reader, whole } = await followed();
    now += MINUTE;
    await append([feed(now, 'broadcastStop')]);
    expect((await reader.read(room)).broadcasts[0]?.broadcast?.stop).toBe(now);
    await materialize();
    expect((await reader.read(room)).broadcasts).toEqual([]);

    // A reconnect: only the log still knows who was there.
    now += MINUTE;
    await append([feed(now, 'broadcastStart'), enter(now + 1, 'ada')]);
    const { broadcasts } = await reader.read(room);
    expect(shown(broadcasts[0])).toEqual(shown(await whole()));
    expect(broadcasts[0]?.broadcast?.reconnects).toHaveLength(1);
  });
});

describe('a watched room', () => {
  /** Simulates minutes of a session as the listener and the job work; the job runs every five. */
  const live = async (
    { room, append, writer }: ReturnType<typeof startRoom>,
    { minutes, events = 4 }: { minutes: number; events?: number },
    after: (minute: number) => Promise<unknown> = async () => {},
  ) => {
    const materializedAt: number[] = [];
    for (let minute = 1; minute <= minutes; minute++) {
      now += MINUTE;
      await append(activity(now - MINUTE, events));
      const isRun = Math.round((now - T0) / MINUTE) % 5 === 0;
      if (isRun && (await materializePerformer(writer, room)) === 'materialized') {
        materializedAt.push(minute);
      }
      await after(minute);
    }
    return materializedAt;
  };
  const begin = async () => {
    const found = startRoom();
    await found.append([start(), enter(T0 + 1, 'ada')]);
    await found.materialize();
    return found;
  };

  it('is materialized every five minutes, and hourly once nobody watches', async () => {
    const found = await begin();
    expect(await live(found, { minutes: 60 })).toEqual([60]);

    const viewer = startReader().services;
    const watched = await live(found, { minutes: 30 }, () => countView(viewer, found.room));
    expect(watched).toEqual([5, 10, 15, 20, 25, 30]);

    const after = await live(found, { minutes: 90 });
    // Somebody counts as watching for ten to twenty minutes.
    expect(after.filter((minute) => minute <= 20).length).toBeGreaterThanOrEqual(2);
    expect(after.filter((minute) => minute > 20)).toHaveLength(1);
  });

  it('counts as watched for each process, which writes once in ten minutes', async () => {
    const { room, writer } = await begin();
    let writes = 0;
    const countUp: Table['countUp'] = (...input) => {
      writes++;
      return writer.configs.countUp(...input);
    };
    const viewer = { configs: { ...writer.configs, countUp }, now: () => now };
    for (let second = 0; second < 600; second += 10) {
      now = T0 + second * 1000;
      await countView(viewer, room);
    }

    expect(writes).toBe(1);
    expect(await isWatched(writer.configs, room, now)).toBe(true);
    expect(await isWatched(writer.configs, 'another_room', now)).toBe(false);
  });

  it('can be read even if views cannot be counted', async () => {
    const { room, writer } = await begin();
    const countUp = () => Promise.reject(new Error('down'));
    const viewer = { configs: { ...writer.configs, countUp }, now: () => now };

    await expect(countView(viewer, room)).resolves.toBeUndefined();
    expect(await isWatched(writer.configs, room, now)).toBe(false);
  });

  it.each([
    [16, 184, 2],
    [463, 64, 8],
  ])(
    'costs the first call of a process little, however long the session runs: %i events a minute for %i minutes, %i read units',
    async (events, minutes, most) => {
      const found = await begin();
      const viewer = startReader().services;
      const costs: number[] = [];
      await live(found, { minutes, events }, async (minute) => {
        await countView(viewer, found.room);
        // Just before the job runs once more.
        if (minute > 5 && minute % 30 === 4) costs.push(await startReader().cost(found.room));
      });

      expect(Math.max(...costs)).toBeLessThanOrEqual(most);
    },
  );
});
