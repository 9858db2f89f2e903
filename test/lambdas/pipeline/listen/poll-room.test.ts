import '@test/support/silent-logs';
import { createServer } from 'node:http';
import { listenOnLoopback } from '@infra/local/serving/loopback-server';
import { findFeedGaps } from '@lambdas/data/log/feed-gaps';
import { pollRoom } from '@lambdas/pipeline/listen/poll-room';
import {
  type RoomSnapshot,
  roomSnapshotEvent,
  type StatsSample,
  statsSampleEvent,
} from '@shared/domain/events/observation';
import { rawEvents } from '@test/support/events';
import { startListener } from '@test/support/listener-under-test';
import { ANCHOR, aRoom, HOUR, MINUTE } from '@test/support/service-under-test';
import { describe, expect, it, onTestFinished } from 'vitest';

const room = aRoom({ historyDays: 1 });
const options = { maxReads: 5, dice: () => 1, readIdle: true };
const A_SNAPSHOT: RoomSnapshot = {
  connectedSince: ANCHOR - MINUTE,
  show: 'public',
  viewers: 1,
  followers: 1,
  rank: null,
  genderRank: null,
  subject: '',
  tags: [],
};
const A_SAMPLE: StatsSample = {
  balance: 1,
  votesUp: 0,
  votesDown: 0,
  satisfaction: null,
  minutesOnline: 1,
  followers: 1,
  viewers: 1,
  registered: 1,
  tokened: 0,
};

/** A feed that answers with the given batches one after another, then with nothing. */
async function feedOf(batches: readonly (readonly unknown[])[], next = '') {
  const requests: string[] = [];
  const server = await listenOnLoopback(
    createServer((request, response) => {
      const events = batches[requests.length] ?? [];
      requests.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ events, nextUrl: next }));
    }),
    0,
  );
  onTestFinished(() => server.close());
  return { url: server.url, requests };
}

async function listenerTo(eventsApi: string) {
  const listener = await startListener([room], { eventsApi });
  await listener.save(room);
  return listener;
}

const idsOf = (events: readonly unknown[]) => events.map((event) => (event as { id: string }).id);
const chats = (count: number, from: number, size = 10) =>
  rawEvents(
    from,
    Array.from({ length: count }, (_, index) => [
      index / 60,
      'chatMessage',
      { user: { username: 'ada' }, message: { message: 'x'.repeat(size) } },
    ]),
    room.name,
  );

describe('polling a room', () => {
  it('splits a large batch into chunks that fit into the table, complete and in order', async () => {
    const events = chats(1_000, ANCHOR - 30 * MINUTE, 1_500);
    const feed = await feedOf([events]);
    const listener = await listenerTo(feed.url);
    const report = await pollRoom(listener.services, await listener.room(room), options);
    const chunks = await listener.chunks(room);

    expect(report.events).toBe(1_000);
    expect(chunks.length).toBeGreaterThan(4);
    expect(chunks.map(({ seq }) => seq)).toEqual(chunks.map((_, index) => index + 1));
    expect(await listener.captured(room)).toEqual(idsOf(events));
    for (const chunk of chunks) expect(chunk.cursor).toBe(idsOf(chunk.events).at(-1));
  });

  it('continues from its newest event if the platform sends no next URL', async () => {
    const events = chats(3, ANCHOR - 10 * MINUTE);
    const feed = await feedOf([events]);
    const listener = await listenerTo(feed.url);
    await pollRoom(listener.services, await listener.room(room), options);

    expect(feed.requests).toHaveLength(2);
    expect(feed.requests[0]).not.toContain('i=');
    expect(feed.requests[1]).toContain(`i=${idsOf(events).at(-1)}`);
  });

  it('accepts late events, which don’t move the cursor, but no page twice', async () => {
    const events = chats(3, ANCHOR - 10 * MINUTE);
    const late = chats(2, ANCHOR - 20 * MINUTE);
    const next = `?i=${idsOf(events).at(-1)}`;
    const feed = await feedOf([events, late, late, late], next);
    const listener = await listenerTo(feed.url);
    const kinds: unknown[] = [];
    for (let round = 0; round < 4; round++) {
      const report = await pollRoom(listener.services, await listener.room(room), {
        ...options,
        maxReads: 1,
      });
      kinds.push(report.outcome?.kind);
    }

    expect(await listener.captured(room)).toEqual([...idsOf(events), ...idsOf(late)]);
    expect(kinds).toEqual(['works', 'works', 'stuck', 'stuck']);
  });

  it.each([400, 404, 410])(
    'starts over where the platform answers its cursor with %i, and keeps the token',
    async (status) => {
      const events = chats(6, ANCHOR - 10 * MINUTE);
      const pages = [events.slice(0, 3), events.slice(2)];
      const requests: string[] = [];
      const server = await listenOnLoopback(
        createServer((request, response) => {
          requests.push(request.url ?? '');
          const isKnown = !request.url?.includes('i=');
          response.writeHead(isKnown ? 200 : status, { 'content-type': 'application/json' });
          response.end(JSON.stringify(isKnown ? { events: pages.shift(), nextUrl: '' } : {}));
        }),
        0,
      );
      onTestFinished(() => server.close());
      const listener = await listenerTo(server.url);
      const once = { ...options, maxReads: 1 };
      await pollRoom(listener.services, await listener.room(room), once);
      const report = await pollRoom(listener.services, await listener.room(room), once);

      expect(requests.map((url) => url.includes('i='))).toEqual([false, true, false]);
      expect(report).toMatchObject({ events: 4, outcome: { kind: 'works' } });
      const captured = await listener.captured(room);
      expect([...new Set(captured)]).toEqual(idsOf(events));
      // The platform still had everything, so nothing is missing.
      expect(await findFeedGaps(listener.services.capture, room.name)).toEqual([]);
    },
  );

  it('records for which time the platform no longer had events', async () => {
    const [before, after] = [chats(3, ANCHOR - 40 * MINUTE), chats(3, ANCHOR - 10 * MINUTE)];
    let isForgotten = false;
    const server = await listenOnLoopback(
      createServer((request, response) => {
        const isKnown = !isForgotten || !request.url?.includes('i=');
        response.writeHead(isKnown ? 200 : 410, { 'content-type': 'application/json' });
        const events = isForgotten ? after : before;
        response.end(JSON.stringify(isKnown ? { events, nextUrl: '' } : {}));
      }),
      0,
    );
    onTestFinished(() => server.close());
    const listener = await listenerTo(server.url);
    const once = { ...options, maxReads: 1 };
    await pollRoom(listener.services, await listener.room(room), once);
    isForgotten = true;
    await pollRoom(listener.services, await listener.room(room), once);
    await pollRoom(listener.services, await listener.room(room), once);

    const timeOf = (id: string | undefined) => Number(id?.split('-')[0]);
    expect(await findFeedGaps(listener.services.capture, room.name)).toEqual([
      { from: timeOf(idsOf(before).at(-1)), to: timeOf(idsOf(after)[0]) },
    ]);
  });

  it('makes at most its number of requests, however long the backlog is', async () => {
    const batches = Array.from({ length: 9 }, (_, index) =>
      chats(2, ANCHOR - (20 - index) * MINUTE),
    );
    const feed = await feedOf(batches);
    const listener = await listenerTo(feed.url);
    const report = await pollRoom(listener.services, await listener.room(room), options);

    expect(feed.requests).toHaveLength(5);
    expect(report.events).toBe(10);
  });

  it('stops reading once it has caught up', async () => {
    const feed = await feedOf([chats(1, ANCHOR - 30_000), chats(1, ANCHOR)]);
    const listener = await listenerTo(feed.url);
    await pollRoom(listener.services, await listener.room(room), options);

    expect(feed.requests).toHaveLength(1);
  });

  it('stores unknown methods', async () => {
    const events = [
      ...chats(2, ANCHOR - 5 * MINUTE),
      { id: `${ANCHOR}-9`, method: 'quantumTip', object: { level: 3 } },
    ];
    const feed = await feedOf([events]);
    const listener = await listenerTo(feed.url);
    await pollRoom(listener.services, await listener.room(room), options);
    const [chunk] = await listener.chunks(room);

    expect(chunk?.events).toEqual(events);
  });

  it('reads a sleeping room only at its turn', async () => {
    const events = rawEvents(
      ANCHOR - 2 * HOUR,
      [
        [0, 'broadcastStart'],
        [20, 'broadcastStop'],
      ],
      room.name,
    );
    const feed = await feedOf([events]);
    const listener = await listenerTo(feed.url);
    const trackedRooms = await listener.room(room);
    await pollRoom(listener.services, trackedRooms, { ...options, maxReads: 1 });
    const rest = await pollRoom(listener.services, trackedRooms, {
      ...options,
      readIdle: false,
    });

    expect(rest).toMatchObject({ events: 0, isLive: false });
    expect(feed.requests).toHaveLength(1);
    await pollRoom(listener.services, trackedRooms, options);
    expect(feed.requests).toHaveLength(2);
  });

  it.each([
    ['a room snapshot', 'scan', roomSnapshotEvent(ANCHOR, A_SNAPSHOT), 1],
    ['stats of a room that is online', 'stats', statsSampleEvent(ANCHOR, A_SAMPLE), 1],
    [
      'stats of a room that is offline',
      'stats',
      statsSampleEvent(ANCHOR, { ...A_SAMPLE, minutesOnline: null }),
      0,
    ],
  ] as const)('wakes a sleeping room if it shows it live: %s', async (_, source, shown, reads) => {
    const stopped = rawEvents(ANCHOR - 2 * HOUR, [[20, 'broadcastStop']], room.name);
    const feed = await feedOf([stopped]);
    const listener = await listenerTo(feed.url);
    const trackedRoom = await listener.room(room);
    await pollRoom(listener.services, trackedRoom, { ...options, maxReads: 1 });
    const before = feed.requests.length;
    const batch = { source, at: ANCHOR, rooms: new Map([[room.name, [shown]]]) };
    const asleep = { ...options, readIdle: false, batches: [batch] };
    await pollRoom(listener.services, trackedRoom, asleep);

    expect(feed.requests.length - before).toBe(reads);
  });

  it('is idle half an hour after its broadcast stopped, whatever comes off air', async () => {
    const session = rawEvents(
      ANCHOR - HOUR,
      [
        [0, 'broadcastStart'],
        [60, 'broadcastStop'],
      ],
      room.name,
    );
    const tip = { user: { username: 'ada' }, tip: { tokens: 5 } };
    const offAir = rawEvents(ANCHOR + 30 * MINUTE, [[0, 'tip', tip]], room.name);
    const feed = await feedOf([session, offAir]);
    const listener = await listenerTo(feed.url);
    const trackedRoom = await listener.room(room);
    const once = { ...options, maxReads: 1 };

    const stopped = await pollRoom(listener.services, trackedRoom, once);
    expect(stopped).toMatchObject({ events: 2, isLive: false, isIdle: false });
    listener.pause(31 * MINUTE);
    const tipped = await pollRoom(listener.services, trackedRoom, once);
    expect(tipped).toMatchObject({ events: 1, isLive: false, isIdle: true });
  });

  it('is not idle while events come in that no start or stop explains', async () => {
    const feed = await feedOf([chats(3, ANCHOR - MINUTE)]);
    const listener = await listenerTo(feed.url);
    const report = await pollRoom(listener.services, await listener.room(room), options);

    expect(report).toMatchObject({ events: 3, isLive: false, isIdle: false });
  });

  it('returns when the last tip and the newest event were, and whether the room is on air', async () => {
    const events = rawEvents(
      ANCHOR - 10 * MINUTE,
      [
        [0, 'broadcastStart'],
        [3, 'tip', { user: { username: 'ada' }, tip: { tokens: 5 } }],
        [4, 'userEnter', { user: { username: 'bob' } }],
      ],
      room.name,
    );
    const feed = await feedOf([events]);
    const listener = await listenerTo(feed.url);
    const report = await pollRoom(listener.services, await listener.room(room), options);

    expect(report).toEqual({
      events: 3,
      lastTipMs: ANCHOR - 7 * MINUTE,
      newestMs: ANCHOR - 6 * MINUTE,
      isLive: true,
      outcome: { kind: 'works' },
      acceptedAt: listener.now(),
      isSilent: false,
      isIdle: false,
    });
  });
});
