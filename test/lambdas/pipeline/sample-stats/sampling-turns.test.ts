import '@test/support/silent-logs';
import { JOBS } from '@infra/jobs';
import { findSamplingTurn } from '@lambdas/data/log/sampling-turn';
import { findStatsState } from '@lambdas/data/log/stats-state';
import { removeRoom } from '@lambdas/data/performers/rooms';
import type { StatsFeed } from '@lambdas/integrations/stats-feed';
import { LEASE_MS, sampleRooms } from '@lambdas/pipeline/sample-stats/sample-rooms';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import { aRoom, MINUTE } from '@test/support/service-under-test';
import {
  roomsOfAShard,
  type StatsReaderUnderTest,
  startStatsReader,
} from '@test/support/stats-reader-under-test';
import { describe, expect, it } from 'vitest';

const SECOND = 1_000;
const SLOW_ANSWER = 5 * SECOND;
const three = roomsOfAShard(3);
const [first, second, third] = three;
if (!first || !second || !third) throw new Error('There are too few rooms.');

async function readerOf(rooms = three): Promise<StatsReaderUnderTest> {
  const reader = await startStatsReader(rooms);
  for (const room of rooms) await reader.save(room);
  return reader;
}

/** Answers every request and notes it. Each answer takes a time of the reader's clock. */
function answeringFeed({ listener }: StatsReaderUnderTest, takesMs = 0) {
  const requested: string[] = [];
  let underWay = 0;
  let atOnce = 0;
  const feed: StatsFeed = {
    async read({ room }) {
      underWay += 1;
      atOnce = Math.max(atOnce, underWay);
      await Promise.resolve();
      requested.push(room);
      listener.pause(takesMs);
      underWay -= 1;
      const statsSample = {
        balance: listener.now(),
        votesUp: 0,
        votesDown: 0,
        satisfaction: null,
        minutesOnline: 1,
        followers: 1,
        viewers: 1,
        registered: 1,
        tokened: 1,
      };
      return { kind: 'statsSample', statsSample, lastBroadcast: null };
    },
  };
  return { feed, requested, atOnce: () => atOnce };
}

/** Returns services that die before a write, counted from 0. */
function dyingBefore(services: Services, nth: number): Services {
  let writes = 0;
  const counted = (table: Table): Table => {
    const orDie = <Input extends unknown[], Output>(
      write: (...input: Input) => Promise<Output>,
    ): ((...input: Input) => Promise<Output>) => {
      return async (...input) => {
        if (writes++ >= nth) throw new Error('killed');
        return write(...input);
      };
    };
    return {
      ...table,
      put: orDie(table.put),
      update: orDie(table.update),
      remove: orDie(table.remove),
    };
  };
  return {
    ...services,
    capture: counted(services.capture),
    configs: counted(services.configs),
  };
}

it('holds the lease for as long as the function may run, and not until the next start', () => {
  expect(LEASE_MS).toBe(JOBS['sample-stats'].timeoutSeconds * SECOND);
  expect(LEASE_MS).toBeLessThan(MINUTE);
});

describe('a turn', () => {
  it('sends six requests per start, one after another, those that waited longest first', async () => {
    const reader = await startStatsReader([]);
    const names = Array.from({ length: 40 }, (_, number) => `room_${number}`);
    for (const name of names) await reader.save(aRoom({ name }));
    const { feed, requested, atOnce } = answeringFeed(reader, 300);
    const perStart: number[] = [];
    for (let minute = 0; minute < 20; minute++) {
      const before = requested.length;
      const report = await reader.start({ feed });
      perStart.push(requested.length - before);
      expect(report).toMatchObject({ rooms: 6, read: 6, waiting: 10 });
      reader.listener.pause(MINUTE);
    }

    expect(perStart).toEqual(Array(20).fill(6));
    expect(atOnce()).toBe(1);
    const counts = names.map((name) => requested.filter((room) => room === name).length);
    expect(counts).toEqual(Array(40).fill(3));
    expect([...requested.slice(0, 40)].sort()).toEqual([...names].sort());
    expect(requested.slice(40, 80)).toEqual(requested.slice(0, 40));
  });

  it('shares too few requests evenly, and says how old samples are', async () => {
    const many = roomsOfAShard(9);
    const reader = await readerOf(many);
    const reports = await reader.turns(9, { requestsPerMinute: 1 });

    expect(many.map((room) => reader.requestCount(room))).toEqual(Array(9).fill(5));
    expect(reports.map(({ waiting }) => waiting)).toEqual(Array(9).fill(4));
    expect(reports.at(-1)?.oldestMinutes).toBe(8);
  });

  it('samples each room once, and rests until five minutes are over', async () => {
    const reader = await readerOf();
    const rooms: (number | undefined)[] = [];
    for (let minute = 0; minute < 11; minute++) {
      rooms.push((await reader.start({ requestsPerMinute: 2 }))?.rooms);
      reader.listener.pause(MINUTE);
    }

    expect(rooms).toEqual([2, 1, 0, 0, 0, 2, 1, 0, 0, 0, 2]);
  });

  it('that was not finished ends after five minutes, and its samples are kept', async () => {
    const reader = await readerOf(roomsOfAShard(9));
    const { capture } = reader.listener.services;
    const { feed, requested } = answeringFeed(reader);
    const options = { feed, requestsPerMinute: 2 };
    await reader.start(options);
    reader.listener.pause(MINUTE);
    await reader.start(options);
    const sampled = await findSamplingTurn(capture);
    reader.listener.pause(6 * MINUTE);
    const report = await reader.start(options);
    const { state } = await findStatsState(capture);

    expect(report).toMatchObject({ rooms: 2, waiting: 0, oldestMinutes: 7 });
    expect(new Set(requested).size).toBe(6);
    expect(state.statsSamples).toEqual(sampled?.statsSamples);
  });

  it('is read and not written by starts that find nothing to do', async () => {
    const reader = await readerOf();
    await reader.start();
    reader.listener.pause(MINUTE);
    // Only the lease.
    const services = dyingBefore(reader.listener.services, 1);

    expect(await sampleRooms(services, reader.options)).toMatchObject({ rooms: 0, read: 0 });
  });
});

describe('a start', () => {
  it('has time for six slow answers', async () => {
    const reader = await readerOf(roomsOfAShard(6));
    const { feed } = answeringFeed(reader, SLOW_ANSWER);

    expect(await reader.start({ feed })).toMatchObject({ rooms: 6 });
  });

  it('leaves rooms to the next one if time is short', async () => {
    const reader = await readerOf(roomsOfAShard(6));
    const slow = answeringFeed(reader, 2 * SLOW_ANSWER);
    const began = reader.listener.now();
    expect(await reader.start({ feed: slow.feed })).toMatchObject({ rooms: 4 });
    expect(reader.listener.now() - began).toBeLessThan(LEASE_MS);

    reader.listener.pause(MINUTE / 3);
    const usual = answeringFeed(reader);
    expect(await reader.start({ feed: usual.feed })).toMatchObject({ rooms: 2 });
    expect(slow.requested).not.toContain(usual.requested[0]);
  });

  it('uses a token that was saved meanwhile', async () => {
    const reader = await readerOf();
    const options = { requestsPerMinute: 1 };
    await reader.start(options);
    const [next] = (await findSamplingTurn(reader.listener.services.capture))?.left ?? [];
    const plan = three.find(({ name }) => name === next);
    if (!plan) throw new Error('No room is left.');
    await reader.save(plan, 'another');
    reader.listener.pause(MINUTE);
    await reader.start(options);

    expect(await reader.token(plan)).toMatchObject({ state: 'retrying', refusals: 1 });
  });

  it('sends no request for a released room, whose last sample is forgotten', async () => {
    const reader = await readerOf();
    const { capture, configs } = reader.listener.services;
    await reader.turns(1);
    await reader.start({ requestsPerMinute: 1 });
    const turn = await findSamplingTurn(capture);
    const [, released = ''] = turn?.left ?? [];
    await removeRoom(configs, released);
    const [plan = first] = three.filter(({ name }) => name === released);
    const before = reader.requestCount(plan);
    reader.listener.pause(MINUTE);
    await reader.turns(2);
    const { state } = await findStatsState(capture);

    expect(turn?.statsSamples.has(released)).toBe(true);
    expect(reader.requestCount(plan)).toBe(before);
    expect(state.statsSamples.has(released)).toBe(false);
    expect(state.statsSamples.size).toBe(2);
  });

  it('continues when the turn was lost, with the block of the last samples', async () => {
    const reader = await readerOf();
    const { capture } = reader.listener.services;
    reader.listener.misbehave = ({ source }) =>
      source === 'stats' ? { kind: 'status', status: 403 } : undefined;
    // The second turn puts the block of the first into the pages.
    await reader.turns(2);
    await capture.remove({ pk: 'SAMPLING', sk: 'TURN' });
    expect((await findStatsState(capture)).state.block).toMatchObject({ rounds: 1 });

    expect(await reader.start()).toMatchObject({ rooms: 3, isBlocked: true });
    expect((await findSamplingTurn(capture))?.block).toMatchObject({ rounds: 2 });
  });
});

describe.each([
  ['begins a turn', 0],
  ['continues one', 1],
])('a start that %s', (_, minute) => {
  it.each([0, 1, 2, 3, 4, 5])(
    'and is killed before write %i only loses its samples',
    async (nth) => {
      const rooms = roomsOfAShard(9);
      const reader = await readerOf(rooms);
      const { services } = reader.listener;
      // One refused token, whose state is one more write.
      reader.listener.misbehave = ({ source, name }) =>
        source === 'stats' && name === rooms[8]?.name ? { kind: 'status', status: 401 } : undefined;
      await reader.turns(1);
      for (let before = 0; before < minute; before++) {
        await reader.start();
        await reader.listener.minutes(1);
      }
      const dying = dyingBefore(services, nth);
      await sampleRooms(dying, { ...reader.options, owner: 'dying' }).catch(() => null);
      await reader.listener.minutes(1);
      // The rest of this turn and another one, whose begin keeps the samples of this one.
      for (let left = 0; left < 10 - minute; left++) {
        await reader.start();
        await reader.listener.minutes(1);
      }

      const working = rooms.slice(0, 8);
      for (const room of working) {
        const times = (await reader.balances(room)).map(([at]) => at);
        expect(new Set(times).size).toBe(times.length);
        // A killed start may have handed over samples that it did not note.
        expect(times.length).toBeGreaterThanOrEqual(3);
        expect(times.length).toBeLessThanOrEqual(reader.requestCount(room));
      }
      const [turn, { state }] = [
        await findSamplingTurn(services.capture),
        await findStatsState(services.capture),
      ];
      for (const { name } of working) {
        const last = turn?.statsSamples.get(name) ?? state.statsSamples.get(name);
        expect(reader.listener.now() - (last?.readAt ?? 0)).toBeLessThanOrEqual(6 * MINUTE);
      }
    },
  );
});
