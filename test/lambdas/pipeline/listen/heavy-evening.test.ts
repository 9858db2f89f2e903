import '@test/support/silent-logs';
import { createServer } from 'node:http';
import { listenOnLoopback } from '@infra/local/serving/loopback-server';
import { findQuarantine } from '@lambdas/data/log/quarantine';
import { listStoredFrom } from '@lambdas/data/sessions/segments';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { compareEvents, parseEventId } from '@shared/domain/events/platform-event';
import { startListener } from '@test/support/listener-under-test';
import { byDepth } from '@test/support/run/depth';
import { ANCHOR, aRoom, MINUTE } from '@test/support/service-under-test';
import { expect, it, onTestFinished } from 'vitest';

const room = aRoom({ historyDays: 1 });
/** What a crowded room sends. An evening of four hours has 111,120 of them. */
const PER_MINUTE = 463;
const MINUTES = byDepth(10, 240);
/** So many events share a millisecond, so that most pages end within one. */
const PER_MS = 7;
const PAGE = 200;

interface Sent {
  readonly id: string;
  readonly ms: number;
  readonly seq: number;
  readonly raw: object;
}

/** The events of an evening: a start, talk, a stop, and visitors who leave after it. */
function anEvening(odd: Readonly<Record<number, string>> = {}): Sent[] {
  const total = PER_MINUTE * MINUTES;
  const talk = Array.from({ length: total - 2 }, (_, index) => odd[index] ?? 'chatMessage');
  const methods = ['broadcastStart', ...talk, 'broadcastStop', 'userLeave', 'userLeave'];
  return methods.map((method, index) => {
    const group = Math.floor(index / PER_MS);
    const ms = Math.round(ANCHOR + 1_000 + (group * PER_MS * MINUTE) / PER_MINUTE);
    const seq = index % PER_MS;
    const id = `${ms}-${seq}`;
    const user = { username: `viewer_${index % 300}` };
    const object = { broadcaster: room.name, user, message: { message: 'hello' } };
    return { id, ms, seq, raw: { id, method, object } };
  });
}

/** The documented feed: pages of events after the cursor, up to the present. */
async function feedOf(events: readonly Sent[], now: () => number) {
  const server = await listenOnLoopback(
    createServer(({ url = '' }, response) => {
      const cursor = parseEventId(new URL(url, 'http://feed').searchParams.get('i'));
      const first = cursor ? events.findIndex((event) => compareEvents(event, cursor) > 0) : 0;
      const page = first < 0 ? [] : events.slice(first, first + PAGE);
      const delivered = page.filter(({ ms }) => ms <= now());
      const next = delivered.at(-1)?.id ?? new URL(url, 'http://feed').searchParams.get('i') ?? '';
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ events: delivered.map(({ raw }) => raw), nextUrl: next && `?i=${next}` }),
      );
    }),
    0,
  );
  onTestFinished(() => server.close());
  return server.url;
}

it.each([
  ['ten seconds', MINUTE / 6],
  ['a minute', MINUTE],
])('captures every event of a heavy evening, listening every %s', async (_, everyMs) => {
  const evening = anEvening();
  let clock = () => ANCHOR;
  const eventsApi = await feedOf(evening, () => clock());
  const listener = await startListener([room], { eventsApi });
  clock = listener.now;
  await listener.save(room);
  const end = (evening.at(-1)?.ms ?? 0) + 2 * MINUTE;
  let reported = 0;
  while (listener.now() < end) {
    listener.pause(everyMs - MINUTE);
    reported += await listener.minutes(1);
  }
  const captured = await listener.captured(room);

  expect(reported).toBe(evening.length);
  expect(captured).toEqual(evening.map(({ id }) => id));
  await materializePerformer(listener.services, room.name, { force: true });
  const stored = await listStoredFrom(listener.services.sessions, room.name, 0);
  const counts = stored.map(({ segment }) => segment?.stats.events ?? 0);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(evening.length);
});

it('has each event of a heavy evening in the log or in quarantine', async () => {
  // Only our own sources write these methods: the platform's are left out of the log.
  const evening = anEvening({ 200: 'roomlight.scan', 2000: 'roomlight.stats' });
  let clock = () => ANCHOR;
  const eventsApi = await feedOf(evening, () => clock());
  const listener = await startListener([room], { eventsApi });
  clock = listener.now;
  await listener.save(room);
  await listener.minutes(MINUTES + 3);
  const captured = await listener.captured(room);
  const { rows } = await findQuarantine(listener.services.capture, room.name, clock());

  expect(captured).toHaveLength(evening.length - 2);
  expect(rows.map(({ reason }) => reason)).toEqual(['not-from-platform', 'not-from-platform']);
  const recorded = [...captured, ...rows.map(({ id }) => id)];
  expect(recorded.toSorted()).toEqual(evening.map(({ id }) => id).toSorted());
});

it('captures as many events of each method as the simulated platform counts', async () => {
  const crowded = aRoom({ historyDays: 1, density: 'busy' });
  const listener = await startListener([crowded]);
  await listener.save(crowded);
  await listener.minutes(6 * 60);
  const { total, byMethod } = listener.platform.truth(crowded.name).events;
  const captured = (await listener.chunks(crowded)).flatMap(({ events }) => events);
  const counts: Record<string, number> = {};
  for (const { method } of captured as { method: string }[]) {
    counts[method] = (counts[method] ?? 0) + 1;
  }

  expect(counts).toEqual(byMethod);
  expect(captured).toHaveLength(total);
  expect(total).toBeGreaterThan(10_000);
});
