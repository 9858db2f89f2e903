import '@test/support/silent-logs';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { listenOnLoopback } from '@infra/local/serving/loopback-server';
import {
  findQuarantine,
  findQuarantined,
  MAX_QUARANTINED,
  type QuarantineRow,
} from '@lambdas/data/log/quarantine';
import { addTombstone, findErased } from '@lambdas/data/log/tombstones';
import { pollRoom } from '@lambdas/pipeline/listen/poll-room';
import { type ListenerUnderTest, startListener } from '@test/support/listener-under-test';
import { ANCHOR, aRoom, DAY, HOUR, MINUTE } from '@test/support/service-under-test';
import { describe, expect, it, onTestFinished } from 'vitest';

const room = aRoom({ historyDays: 1 });
const options = { maxReads: 5, dice: () => 1, readIdle: true };
const at = (minute: number, seq = 0) => `${ANCHOR - (60 - minute) * MINUTE}-${seq}`;

const event = (id: string, method: string, object: object = {}) => ({
  id,
  method,
  object: { broadcaster: room.name, ...object },
});
const chat = (minute: number, message = 'hello', username: unknown = 'ada') =>
  event(at(minute), 'chatMessage', { user: { username }, message: { message } });
const tip = (minute: number, tokens: unknown, more: object = {}) =>
  event(at(minute), 'tip', { user: { username: 'ada' }, tip: { tokens }, ...more });

/** A feed that answers each request with the JSON text of the next page, then with nothing. */
async function listenerTo(pages: readonly { events: string; nextUrl?: string }[]) {
  const requests: string[] = [];
  const server = await listenOnLoopback(
    createServer((request, response) => {
      const { events, nextUrl = '' } = pages[requests.length] ?? { events: '[]' };
      requests.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"events":${events},"nextUrl":${JSON.stringify(nextUrl)}}`);
    }),
    0,
  );
  onTestFinished(() => server.close());
  const listener = await startListener([room], { eventsApi: server.url });
  await listener.save(room);
  return { listener, requests };
}

const pageOf = (...events: unknown[]) => ({ events: JSON.stringify(events) });

async function poll(listener: ListenerUnderTest) {
  return pollRoom(listener.services, await listener.room(room), options);
}

async function quarantineOf({ services, now }: ListenerUnderTest) {
  return findQuarantine(services.capture, room.name, now());
}

async function contentOf({ services }: ListenerUnderTest, row: QuarantineRow | undefined) {
  return findQuarantined(services.capture, room.name, row?.digest ?? '');
}

describe('the quarantine', () => {
  it.each([
    ['no-id', [null, 5, 'text', { id: 'x', method: 'tip' }]],
    ['impossible-time', [{ ...tip(5, 5), id: '1794157200-1' }]],
    ['impossible-time', [{ ...event('9999999999999-1', 'broadcastStop') }]],
    ['not-from-platform', [{ id: at(6), method: 'roomlight.stats', object: { balance: 9 } }]],
    ['other-broadcaster', [tip(7, 500, { broadcaster: 'mira_mond' })]],
  ] as const)('stores %s, and the room continues', async (reason, odd) => {
    const { listener } = await listenerTo([pageOf(chat(1), ...odd, tip(9, 25))]);
    const report = await poll(listener);
    const { rows, total } = await quarantineOf(listener);

    expect(await listener.captured(room)).toEqual([at(1), at(9)]);
    expect(report).toMatchObject({ events: 2, lastTipMs: ANCHOR - 51 * MINUTE });
    expect(report.newestMs).toBe(ANCHOR - 51 * MINUTE);
    expect(rows.map((row) => row.reason)).toEqual(odd.map(() => reason));
    expect(total).toBe(odd.length);
    expect(await contentOf(listener, rows[0])).toEqual({ content: odd[0], isWhole: true });
  });

  it.each([
    ['no-viewer', chat(5, 'hello', null)],
    ['impossible-amount', tip(5, -5)],
    ['impossible-amount', tip(5, 99_999_999)],
  ])('records %s, which stays in the log for a rebuild', async (reason, odd) => {
    const { listener } = await listenerTo([pageOf(chat(1), odd)]);
    await poll(listener);
    const { rows } = await quarantineOf(listener);

    expect(await listener.captured(room)).toEqual([at(1), at(5)]);
    expect(rows).toMatchObject([
      { reason, id: at(5), method: odd.method, bytes: JSON.stringify(odd).length },
    ]);
  });

  it('accepts a payment even if data about the person is missing', async () => {
    const payments = [
      event(at(1), 'tip', { tip: { tokens: 5 } }),
      event(at(2), 'tip', { user: { username: '🦊' }, tip: { tokens: '40' } }),
      event(at(3), 'mediaPurchase', { media: { tokens: 30, name: 'Set' } }),
      event(at(4), 'fanclubJoin', { user: null }),
    ];
    const { listener } = await listenerTo([pageOf(...payments)]);
    await poll(listener);

    expect(await listener.captured(room)).toEqual(payments.map(({ id }) => id));
    expect((await quarantineOf(listener)).rows).toEqual([]);
  });

  it('stores an event of 60,000 levels', async () => {
    const deep = `{"id":"${at(2)}","method":"tip","object":${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}}`;
    const events = `[${JSON.stringify(chat(1))},${deep},${JSON.stringify(chat(3))}]`;
    const { listener } = await listenerTo([{ events }]);
    await poll(listener);
    const { rows } = await quarantineOf(listener);

    expect(await listener.captured(room)).toEqual([at(1), at(3)]);
    expect(rows).toMatchObject([
      { reason: 'too-deep', id: at(2), method: 'tip', bytes: deep.length, isWhole: false },
    ]);
    expect(await contentOf(listener, rows[0])).toEqual({
      content: deep.slice(0, 1_024),
      isWhole: false,
    });
  });

  it('stores an event that is too large for a chunk, but not one that only looks so', async () => {
    const large = randomBytes(450_000).toString('base64');
    const { listener } = await listenerTo([
      pageOf(chat(1), chat(2, large), chat(3, '字'.repeat(300_000)), chat(4)),
    ]);
    await poll(listener);
    const { rows } = await quarantineOf(listener);

    expect(await listener.captured(room)).toEqual([at(1), at(3), at(4)]);
    expect(rows).toMatchObject([{ reason: 'too-large', id: at(2), isWhole: false }]);
    expect(rows[0]?.bytes).toBeGreaterThan(600_000);
  });

  it('is not needed for messages of 95,000 wide characters', async () => {
    const wide = Array.from({ length: 95_000 }, (_, index) =>
      String.fromCharCode(0x4e00 + ((index * 7_919) % 20_000)),
    ).join('');
    const { listener } = await listenerTo([pageOf(chat(1, wide), chat(2, wide), chat(3, wide))]);
    await poll(listener);

    expect(await listener.captured(room)).toEqual([at(1), at(2), at(3)]);
    expect((await quarantineOf(listener)).rows).toEqual([]);
  });

  it('doesn’t stop a feed with a page of unusable events', async () => {
    const own = [1, 2, 3].map((minute) => ({ id: at(minute), method: 'roomlight.scan' }));
    const { listener, requests } = await listenerTo([pageOf(...own), pageOf(chat(9))]);
    await poll(listener);

    expect(requests[1]).toContain(`i=${at(3)}`);
    expect(await listener.captured(room)).toEqual([at(9)]);
    expect((await quarantineOf(listener)).total).toBe(3);
  });

  it('doesn’t let an id or a URL from the future become the cursor', async () => {
    const future = event('9999999999999-1', 'broadcastStop');
    const { listener, requests } = await listenerTo([
      pageOf(chat(1), future),
      { ...pageOf(chat(2)), nextUrl: '/events/x/y/?i=9999999999999-1' },
    ]);
    await poll(listener);

    expect(requests.slice(1).map((url) => new URL(url, 'http://x').searchParams.get('i'))).toEqual([
      at(1),
      at(2),
    ]);
  });

  it('counts an event once, however often the feed repeats it', async () => {
    const page = pageOf(tip(5, 500, { broadcaster: 'mira_mond' }));
    const { listener } = await listenerTo([page, page, page]);
    await poll(listener);
    await poll(listener);

    expect(await quarantineOf(listener)).toMatchObject({ total: 1, dropped: 0, rows: [{}] });
  });

  it('replaces the reason of an event that seemed to be of the future, and no other', async () => {
    const page = pageOf(tip(5, 500, { broadcaster: 'mira_mond' }));
    const { listener } = await listenerTo([page, page, page]);
    const reasonAfter = async (passed: number) => {
      listener.pause(passed);
      await poll(listener);
      return (await quarantineOf(listener)).rows.map(({ reason }) => reason);
    };

    expect(await reasonAfter(-2 * HOUR)).toEqual(['impossible-time']);
    expect(await reasonAfter(2 * HOUR)).toEqual(['other-broadcaster']);
    expect(await reasonAfter(-2 * HOUR)).toEqual(['other-broadcaster']);
    expect(await quarantineOf(listener)).toMatchObject({ total: 1, dropped: 0 });
  });

  it('keeps the newest thousand, and says how many it dropped', async () => {
    const many = Array.from({ length: MAX_QUARANTINED + 20 }, (_, index) => ({
      id: `odd-${index}`,
    }));
    const { listener } = await listenerTo([
      { ...pageOf(...many.slice(0, 60)), nextUrl: `?i=${at(1)}` },
      { ...pageOf(...many.slice(60)), nextUrl: `?i=${at(2)}` },
    ]);
    await poll(listener);
    const { total, dropped, rows } = await quarantineOf(listener);

    expect({ total, dropped }).toEqual({ total: MAX_QUARANTINED + 20, dropped: 20 });
    expect(rows.map(({ id }) => id)).toEqual(many.slice(20).map(({ id }) => id));
    expect(await contentOf(listener, rows[0])).toMatchObject({ content: { id: 'odd-20' } });
  });

  it('forgets after 90 days', async () => {
    const { listener } = await listenerTo([pageOf({ id: 'odd' })]);
    await poll(listener);
    listener.pause(91 * DAY);

    expect((await quarantineOf(listener)).rows).toEqual([]);
  });

  it('does not name viewers who were erased', async () => {
    const { listener } = await listenerTo([
      pageOf(tip(5, 500, { broadcaster: 'mira_mond', user: { username: 'Tomcat7' } })),
    ]);
    const { capture } = listener.services;
    const placeholder = await addTombstone(capture, room.name, 'tomcat7');
    const erased = await findErased(capture, room.name);
    await pollRoom(listener.services, await listener.room(room), {
      ...options,
      ...(erased && { erased }),
    });
    const { rows } = await quarantineOf(listener);

    expect(await contentOf(listener, rows[0])).toMatchObject({
      content: { object: { user: { username: placeholder } } },
    });
  });
});
