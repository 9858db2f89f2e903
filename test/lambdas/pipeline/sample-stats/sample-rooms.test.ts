import '@test/support/silent-logs';
import { takeLease } from '@lambdas/data/log/listener-reports';
import { listObservationBatchesSince } from '@lambdas/data/log/observations';
import { shardOf } from '@lambdas/data/performers/shards';
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
  it('appends every room’s sample to its log, once per turn', async () => {
    const reader = await statsSample();
    const reports = await reader.turns(3);
    const rounds = await listObservationBatchesSince(
      reader.listener.services.capture,
      shardOf(ada.name),
      ANCHOR,
    );

    const all = { rooms: 3, read: 3, saved: 3, isBlocked: false, waiting: 0, oldestMinutes: 4 };
    expect(reports).toEqual(Array(3).fill(all));
    expect(rounds.map(({ at, source, rooms }) => [at - ANCHOR, source, rooms.size])).toEqual([
      [0, 'stats', 3],
      [5 * MINUTE, 'stats', 3],
      [10 * MINUTE, 'stats', 3],
    ]);
    for (const room of three) expect(await reader.balances(room)).toHaveLength(3);
  });

  it('does nothing while another start holds the lease', async () => {
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
    const reports = await reader.turns(4);

    expect(reports[0]).toMatchObject({ read: 1, saved: 1 });
    expect(reports.slice(1).map((report) => report.read)).toEqual([1, 1, 1]);
    expect(reports.slice(1).reduce((sum, { saved }) => sum + saved, 0)).toBeLessThan(3);
  });
});

describe('a refused room', () => {
  it('is retried in the next turn after a lone 403, and recovers', async () => {
    const reader = await statsSample();
    turnAway(reader, 403, ada.name);
    await reader.turns(1);
    expect(await reader.token(ada)).toMatchObject({ state: 'retrying', refusals: 1 });
    reader.listener.misbehave = undefined;

    expect(await reader.start()).toMatchObject({ rooms: 3, read: 3 });
    expect(await reader.token(ada)).toMatchObject({ state: 'ok', refusals: 0, failures: 0 });
  });

  it('is tried less and less often until it needs attention; the others are read', async () => {
    const reader = await statsSample();
    turnAway(reader, 403, ada.name);
    await reader.turns(30);
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
    await reader.turns(4);
    expect(await reader.token(ada)).toMatchObject({ state: 'needs-attention', refusals: 3 });
    reader.listener.misbehave = undefined;
    await reader.turns(8);

    expect(await reader.token(ada)).toMatchObject({ state: 'ok', refusals: 0 });
  });
});

describe.each([403, 429])('an outage with %i on every room', (status) => {
  it('pauses, counts against no token, and ends', async () => {
    const reader = await statsSample();
    await reader.turns(1);
    turnAway(reader, status);
    const during = await reader.turns(4);
    const requests = three.map((room) => reader.requestCount(room));
    reader.listener.misbehave = undefined;
    const after = await reader.turns(4);

    expect(during.map(({ rooms }) => rooms)).toEqual([3, 3, 0, 3]);
    expect(during.every(({ isBlocked, read }) => isBlocked && read === 0)).toBe(true);
    expect(requests).toEqual([4, 4, 4]);
    expect(after.some(({ read }) => read === 3)).toBe(true);
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
    await reader.turns(12 * 8);

    for (const room of three) {
      expect(await reader.token(room)).toMatchObject({ state: 'needs-attention' });
    }
  });

  it('stops a start early after three working tokens were refused', async () => {
    const reader = await statsSample(roomsOfAShard(9));
    turnAway(reader, 403);

    expect((await reader.start())?.rooms).toBe(3);
  });

  it('is noticed less and less often: after 5, 10, 20, 40 and then 60 minutes', async () => {
    const reader = await statsSample();
    turnAway(reader, 429);
    const tried: number[] = [];
    for (let minute = 0; minute < 140; minute++) {
      if ((await reader.start())?.rooms !== 0) tried.push(minute);
      reader.listener.pause(MINUTE);
    }

    expect(tried).toEqual([0, 5, 15, 35, 75, 135]);
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
    await reader.turns(36);
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
