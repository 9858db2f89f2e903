import '@test/support/silent-logs';
import { Misbehavior } from '@infra/local/platform/misbehavior';
import { listMonthsOfSessions } from '@lambdas/data/months/month-rollups';
import { listSegmentsTouching } from '@lambdas/data/sessions/segments';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { toJsonSchema } from '@shared/api/json-schemas';
import { type ListenerUnderTest, startListener } from '@test/support/listener-under-test';
import { aRoom, MINUTE } from '@test/support/service-under-test';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bothRooms, deliveredIds, neighbor, room, spoil } from './two-rooms';

/** The same room with an earlier session. */
const longer = aRoom({ historyDays: 2 });

const distinct = (ids: readonly string[]) => [...new Set(ids)].sort();

/** One misbehavior of every kind, and how the listener handles it. */
const kinds: readonly { what: Misbehavior; taken: 'well' | 'as a failure' | 'as a refusal' }[] = [
  ...[500, 502, 520, 522, 526, 418].map((status) => ({
    what: { kind: 'status' as const, status },
    taken: 'as a failure' as const,
  })),
  { what: { kind: 'status', status: 429 }, taken: 'as a failure' },
  { what: { kind: 'status', status: 429, retryAfter: 90 }, taken: 'as a failure' },
  { what: { kind: 'status', status: 503, retryAfter: 5 }, taken: 'as a failure' },
  { what: { kind: 'status', status: 401 }, taken: 'as a refusal' },
  { what: { kind: 'status', status: 403 }, taken: 'as a refusal' },
  { what: { kind: 'status', status: 404 }, taken: 'as a refusal' },
  { what: { kind: 'status', status: 400 }, taken: 'as a refusal' },
  { what: { kind: 'hang' }, taken: 'as a failure' },
  { what: { kind: 'reset' }, taken: 'as a failure' },
  { what: { kind: 'truncate' }, taken: 'as a failure' },
  { what: { kind: 'html' }, taken: 'as a failure' },
  { what: { kind: 'no-body' }, taken: 'as a failure' },
  { what: { kind: 'huge' }, taken: 'well' },
  { what: { kind: 'slow', milliseconds: 120 }, taken: 'well' },
  { what: { kind: 'replay', events: 40 }, taken: 'well' },
  { what: { kind: 'duplicate' }, taken: 'well' },
  { what: { kind: 'reorder', seed: 3 }, taken: 'well' },
  { what: { kind: 'stale', events: 25 }, taken: 'well' },
  { what: { kind: 'empty' }, taken: 'well' },
  { what: { kind: 'waited-too-long' }, taken: 'well' },
  { what: { kind: 'foreign-next-url' }, taken: 'well' },
  { what: { kind: 'relative-next-url' }, taken: 'well' },
];

interface Numbers {
  readonly start: number;
  readonly tipTokens: number;
  readonly tips: number;
  readonly messages: number;
}

/** Of every session until now, oldest first. */
function truthOf({ platform }: ListenerUnderTest): Numbers[] {
  return platform.truth(room.name).broadcasts.map(({ start, tokens, tips, chatMessages }) => ({
    start,
    tipTokens: tokens,
    tips,
    messages: chatMessages,
  }));
}

async function broadcastsIn({ services, now }: ListenerUnderTest): Promise<Numbers[]> {
  const whole = { start: Date.UTC(2026, 0, 1), end: now() };
  const found = await listSegmentsTouching(services.sessions, room.name, whole);
  return found
    .filter(({ kind }) => kind === 'broadcast')
    .map(({ start, stats: { tipTokens, tips, messages } }) => ({
      start,
      tipTokens,
      tips: tips.length,
      messages,
    }));
}

async function monthsIn({ services }: ListenerUnderTest): Promise<Numbers[]> {
  const range = { from: '2026-01', to: '2026-12' };
  const months = await listMonthsOfSessions(services.sessions, room.name, range, 12);
  return months
    .flatMap(({ sessions }) => sessions)
    .map(({ start, tipTokens, tips, messages }) => ({ start, tipTokens, tips, messages }))
    .toSorted((a, b) => a.start - b.start);
}

interface Described {
  readonly oneOf: readonly {
    readonly properties: { readonly kind: { readonly const?: string; readonly enum?: string[] } };
  }[];
}

describe('a platform that misbehaves', () => {
  it('is tested with every misbehavior of the simulator', () => {
    const { oneOf } = toJsonSchema(Misbehavior, 'input').schema as unknown as Described;
    const documented = oneOf.flatMap(({ properties: { kind } }) => kind.enum ?? [kind.const ?? '']);

    expect(distinct(kinds.map(({ what }) => what.kind))).toEqual(distinct(documented));
  });

  it.each(kinds)('is handled $taken: $what', async ({ what, taken }) => {
    const listener = await bothRooms();
    await listener.minutes(1);
    spoil(listener, what);
    await listener.minutes(1);
    const during = await listener.listening(room);

    // The other room is read all the while.
    expect(await listener.captured(neighbor)).toEqual(deliveredIds(neighbor, listener.now()));
    expect(during).toMatchObject({
      state: taken === 'well' ? 'ok' : 'retrying',
      failures: taken === 'well' ? 0 : expect.any(Number),
      refusals: taken === 'as a refusal' ? expect.any(Number) : 0,
    });

    listener.misbehave = undefined;
    await listener.minutes(7);
    const captured = await listener.captured(room);
    expect(distinct(captured)).toEqual(distinct(deliveredIds(room, listener.now())));
    expect(await listener.listening(room)).toMatchObject({ state: 'ok', failures: 0, refusals: 0 });
  });

  it.each([
    { kind: 'replay', events: 60 },
    { kind: 'duplicate' },
    { kind: 'reorder', seed: 5 },
    { kind: 'stale', events: 30 },
  ] as const)('doesn’t change statistics by $kind', async (what) => {
    const listener = await startListener([longer], { batchLimit: 211 });
    await listener.save(longer);
    spoil(listener, what);
    await listener.minutes(4);
    await materializePerformer(listener.services, room.name, { force: true });

    // The running session only has its own document, the others are in their months.
    const before = truthOf(listener);
    expect(before).toHaveLength(2);
    expect(await broadcastsIn(listener)).toEqual(before);
    expect(await monthsIn(listener)).toEqual(before.slice(0, -1));

    listener.pause(7 * 60 * MINUTE);
    await listener.minutes(4);
    await materializePerformer(listener.services, room.name, { force: true });

    const after = truthOf(listener);
    expect(after.length).toBeGreaterThan(before.length);
    expect(after[1]?.messages).toBeGreaterThan(before[1]?.messages ?? 0);
    expect(await broadcastsIn(listener)).toEqual(after);
    expect(await monthsIn(listener)).toEqual(after.slice(0, -1));
  });

  it('never redirects us to another host', async () => {
    const listener = await bothRooms();
    const hosts = new Set<string>();
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
      hosts.add(new URL(input instanceof Request ? input.url : input).host);
      return real(input, init);
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    spoil(listener, { kind: 'foreign-next-url' });
    await listener.minutes(5);

    expect([...hosts]).toEqual([new URL(listener.platform.url).host]);
    expect(await listener.captured(room)).toEqual(deliveredIds(room, listener.now()));
  });
});

describe('backing off', () => {
  /** Returns the minutes after the first failure at which the feed was requested. */
  async function triesOf(misbehavior: Misbehavior, minutes: number): Promise<number[]> {
    const listener = await bothRooms();
    await listener.minutes(1);
    const tries: number[] = [];
    listener.misbehave = ({ name }) => {
      if (name !== room.name) return undefined;
      tries.push(listener.now());
      return misbehavior;
    };
    await listener.minutes(minutes);
    return tries.map((at) => (at - (tries[0] ?? 0)) / MINUTE);
  }

  it('doubles from one minute up to five', async () => {
    expect(await triesOf({ kind: 'status', status: 502 }, 25)).toEqual([0, 1, 3, 7, 12, 17, 22]);
  });

  it('also applies to 429', async () => {
    expect(await triesOf({ kind: 'status', status: 429 }, 8)).toEqual([0, 1, 3, 7]);
  });

  it('waits as long as the platform asks', async () => {
    const tries = await triesOf({ kind: 'status', status: 429, retryAfter: 20 * 60 }, 45);

    expect(tries).toEqual([0, 20, 40]);
  });

  it('never waits longer than an hour', async () => {
    const tries = await triesOf({ kind: 'status', status: 429, retryAfter: 999_999 }, 125);

    expect(tries).toEqual([0, 60, 120]);
  });
});
