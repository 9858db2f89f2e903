import '@test/support/silent-logs';
import { takeLease } from '@lambdas/data/log/listener-reports';
import { listObservationBatchesSince } from '@lambdas/data/log/observations';
import { shardOf } from '@lambdas/data/performers/shards';
import { type DueRoom, fetchRoomStats } from '@lambdas/pipeline/sample-stats/fetch-room-stats';
import { sampleRooms } from '@lambdas/pipeline/sample-stats/sample-rooms';
import type { Table } from '@lambdas/runtime/table';
import { parseEvent } from '@shared/domain/events/platform-event';
import { findHiddenIncome } from '@shared/domain/income/hidden-income';
import { ANCHOR, MINUTE } from '@test/support/service-under-test';
import {
  roomsOfAShard,
  type StatsReaderUnderTest,
  startStatsReader,
} from '@test/support/stats-reader-under-test';
import { describe, expect, it } from 'vitest';

const three = roomsOfAShard(3);
const [ada, , last] = three;
if (!ada || !last) throw new Error('There are too few rooms.');

async function statsSample(rooms = three): Promise<StatsReaderUnderTest> {
  const reader = await startStatsReader(rooms);
  for (const room of rooms) await reader.save(room);
  return reader;
}

/** Makes the Stats API answer with a status from now on, for one room or all. */
function turnAway(reader: StatsReaderUnderTest, status: number, name?: string): void {
  reader.listener.misbehave = (request) =>
    request.source === 'stats' && (name === undefined || request.name === name)
      ? { kind: 'status', status }
      : undefined;
}

describe('sampling', () => {
  it('appends every room’s sample to its log, once per run', async () => {
    const reader = await statsSample();
    const reports = await reader.starts(3);
    const rounds = await listObservationBatchesSince(
      reader.listener.services.capture,
      shardOf(ada.name),
      ANCHOR,
    );

    const all = { rooms: 3, read: 3, saved: 3, isBlocked: false, waiting: 0, oldestMinutes: 0 };
    expect(reports).toEqual(Array(3).fill(all));
    expect(rounds.map(({ at, source, rooms }) => [at - ANCHOR, source, rooms.size])).toEqual([
      [0, 'stats', 3],
      [5 * MINUTE, 'stats', 3],
      [10 * MINUTE, 'stats', 3],
    ]);
    for (const room of three) expect(await reader.balances(room)).toHaveLength(3);
  });

  it('spreads requests at an even pace', async () => {
    const reader = await statsSample();
    await reader.start();

    expect(reader.pauses).toEqual([10_000, 20_000]);
  });

  it('sends no request after the window', async () => {
    const { services, now } = (await startStatsReader([])).listener;
    let clock = now();
    const pause = async (ms: number) => {
      clock += ms;
    };
    const later = { ...services, now: () => clock };
    const rooms = Array.from({ length: 400 }, () => ({ performer: 'lena', token: {} }) as DueRoom);
    let requested = 0;
    const secrets = {
      ...services.secrets,
      open: async () => {
        requested += 1;
        throw new Error('never requested');
      },
    };
    const feed = { read: () => Promise.reject(new Error('never requested')) };
    const pace = { pause, spacingMs: 10_000, windowMs: 200_000 };
    await fetchRoomStats({ ...later, secrets }, feed, rooms, pace);

    expect(requested).toBe(21);
  });

  it('sends fewer requests if listing the rooms took long', async () => {
    const reader = await statsSample();
    const { services } = reader.listener;
    let lateMs = 0;
    const query: Table['query'] = (...input) => {
      lateMs = 200_000;
      return services.configs.query(...input);
    };
    const slow = {
      ...services,
      configs: { ...services.configs, query },
      now: () => services.now() + lateMs,
    };
    const report = await sampleRooms(slow, { ...reader.options, requestsPerMinute: 1 });

    expect(report).toMatchObject({ rooms: 2, waiting: 1 });
  });

  it('shares too few requests evenly, and says how old samples are', async () => {
    const many = roomsOfAShard(9);
    const reader = await statsSample(many);
    // One every two minutes: three per run.
    const options = { ...reader.options, requestsPerMinute: 0.5 };
    const reports = [];
    for (let run = 0; run < 6; run++) {
      reports.push(await sampleRooms(reader.listener.services, options));
      reader.listener.pause(5 * MINUTE);
    }

    expect(many.map((room) => reader.requestCount(room))).toEqual(Array(9).fill(2));
    expect(reports.map((report) => report?.waiting)).toEqual(Array(6).fill(6));
    expect(reports.at(-1)?.oldestMinutes).toBe(10);
  });

  it('does nothing while another run holds the lease', async () => {
    const reader = await statsSample();
    const now = reader.listener.now();
    const lease = { owner: 'another', now, until: now + MINUTE };
    await takeLease(reader.listener.services.configs, 'stats', lease);

    expect(await reader.start()).toBeNull();
  });

  it('writes nothing while offline and unchanged', async () => {
    const [room] = roomsOfAShard(1, { alwaysLive: false, historyDays: 0 });
    if (!room) throw new Error('There is no room.');
    const reader = await statsSample([room]);
    const reports = await reader.starts(4);

    expect(reports[0]).toMatchObject({ read: 1, saved: 1 });
    expect(reports.slice(1).map((report) => report?.read)).toEqual([1, 1, 1]);
    expect(reports.slice(1).reduce((sum, report) => sum + (report?.saved ?? 0), 0)).toBeLessThan(3);
  });
});

describe('a refused room', () => {
  it('is retried by the next run after a lone 403, and recovers', async () => {
    const reader = await statsSample();
    turnAway(reader, 403, ada.name);
    await reader.starts(1);
    expect(await reader.token(ada)).toMatchObject({ state: 'retrying', refusals: 1 });
    reader.listener.misbehave = undefined;

    expect(await reader.start()).toMatchObject({ rooms: 3, read: 3 });
    expect(await reader.token(ada)).toMatchObject({ state: 'ok', refusals: 0, failures: 0 });
  });

  it('is tried less and less often until it needs attention; the others are read', async () => {
    const reader = await statsSample();
    turnAway(reader, 403, ada.name);
    await reader.starts(30);
    const token = await reader.token(ada);

    expect(token).toMatchObject({ state: 'needs-attention', refusals: 6 });
    expect(token.checkedAt - ANCHOR).toBeGreaterThan(120 * MINUTE);
    expect(reader.requestCount(ada)).toBe(6);
    expect(reader.requestCount(last)).toBe(30);
    expect((await reader.token(last)).state).toBe('ok');
  });

  it('counts by itself if it is the only one', async () => {
    const reader = await statsSample([ada]);
    turnAway(reader, 403);
    await reader.starts(4);
    expect(await reader.token(ada)).toMatchObject({ state: 'needs-attention', refusals: 3 });
    reader.listener.misbehave = undefined;
    await reader.starts(8);

    expect(await reader.token(ada)).toMatchObject({ state: 'ok', refusals: 0 });
  });
});

describe.each([403, 429])('an outage with %i on every room', (status) => {
  it('pauses, counts against no token, and ends', async () => {
    const reader = await statsSample();
    await reader.starts(1);
    turnAway(reader, status);
    const during = await reader.starts(4);
    const requests = three.map((room) => reader.requestCount(room));
    reader.listener.misbehave = undefined;
    const after = await reader.starts(4);

    expect(during.map((report) => report?.rooms)).toEqual([3, 3, 0, 3]);
    expect(during.every((report) => report?.isBlocked && report.read === 0)).toBe(true);
    expect(requests).toEqual([4, 4, 4]);
    expect(after.some((report) => report?.read === 3)).toBe(true);
    expect(after.at(-1)?.isBlocked).toBe(false);
    for (const room of three) {
      expect(await reader.token(room)).toMatchObject({ state: 'ok', refusals: 0, failures: 0 });
    }
  });
});

describe('an outage that doesn’t end', () => {
  it('counts against each token after some hours', async () => {
    const reader = await statsSample();
    turnAway(reader, 403);
    await reader.starts(12 * 8);

    for (const room of three) {
      expect(await reader.token(room)).toMatchObject({ state: 'needs-attention' });
    }
  });

  it('stops a run early after three working tokens were refused', async () => {
    const many = roomsOfAShard(9);
    const reader = await statsSample(many);
    turnAway(reader, 403);

    expect(many).toHaveLength(9);
    expect((await reader.start())?.rooms).toBeLessThan(9);
  });
});

describe('the samples of an evening', () => {
  it('show the income without events', async () => {
    const [room] = roomsOfAShard(1, { density: 'usual', historyDays: 2 });
    if (!room) throw new Error('There is no room.');
    const reader = await statsSample([room]);
    await reader.listener.save(room);
    await reader.listener.minutes(5);
    const since = reader.listener.now();
    await reader.starts(36);
    await reader.start();
    await reader.listener.minutes(1);

    const balances = await reader.balances(room);
    const events = (await reader.listener.chunks(room))
      .flatMap((chunk) => chunk.events.flatMap((raw) => parseEvent(raw) ?? []))
      .flatMap((event) =>
        event.kind === 'tip' || event.kind === 'mediaPurchase'
          ? [{ ms: event.ms, tokens: event.tokens }]
          : [],
      );
    const found = findHiddenIncome(
      balances.map(([ms, balance]) => ({ ms, balance })),
      events,
    ).reduce((sum, { tokens }) => sum + tokens, 0);
    const hidden = (until: number) =>
      reader.listener.platform
        .truth(room.name, until)
        .hidden.reduce((sum, day) => sum + day.private + day.spy + day.fanClub, 0);
    const truth = hidden(reader.listener.now()) - hidden(since);

    expect(balances.length).toBeGreaterThan(35);
    expect(truth).toBeGreaterThan(100);
    expect(found).toBeLessThanOrEqual(truth);
    expect(found).toBeGreaterThan(0.8 * truth);
  }, 60_000);
});
