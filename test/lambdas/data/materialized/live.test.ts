import '@test/support/silent-logs';
import { readTail } from '@lambdas/data/materialized/live';
import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { readRunning } from '@lambdas/services/sessions/running-sessions';
import type { Segment } from '@shared/domain/fold/fold';
import {
  activity,
  enter,
  feed,
  MINUTE,
  sample,
  snapshot,
  start,
  T0,
  tip,
} from '@test/support/live-events';
import { clock, shown, startReader, startRoom, withLiveRooms } from '@test/support/live-rooms';
import { byDepth } from '@test/support/run/depth';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

withLiveRooms();

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
        clock.now = T0;
        const waiting: { at: number; event: unknown }[] = [];
        let before: unknown[] = [];
        await append([start()]);
        for (const { tips, lateMinutes, isReversed, repeatsBatch, isMaterialized } of steps) {
          const from = clock.now;
          clock.now += MINUTE;
          const observed = [snapshot(from + 1_000), sample(from + 2_000)];
          waiting.push(
            ...observed.map((event) => ({
              at: clock.now + lateMinutes * MINUTE,
              event: event as unknown,
            })),
          );
          const arrived = waiting.filter(({ at }) => at <= clock.now);
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
      clock.now += 10_000;
      await append([enter(clock.now, `u${chunk % 50}`), tip(clock.now + 1, `u${chunk % 50}`, 5)]);
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
    clock.now += 2 * MINUTE;
    await materialize();
    const reader = startReader();
    await reader.read(room);
    const costs: number[] = [];
    for (let poll = 0; poll < 15; poll++) {
      clock.now += every;
      await append(activity(clock.now - every + 1, Math.round((463 * every) / MINUTE), every - 1));
      if (poll % 5 === 0) await append([snapshot(clock.now - 1_000), sample(clock.now - 500)]);
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
      clock.now += MINUTE;
      await append(activity(clock.now - MINUTE + 1, 463, MINUTE - 1));
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
    clock.now += MINUTE;
    await append([tip(clock.now, 'bob', 20)]);
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
      clock.now += MINUTE;
      await append([tip(clock.now, 'bob', 20)]);
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
    clock.now = AN_HOUR_LATER;
    await append([start(), feed(T0 + 10 * MINUTE, 'broadcastStop'), tip(clock.now, 'ann', 7)]);
    await materialize();
    clock.now += 2 * MINUTE;
    await append([shows(), tip(clock.now, 'ann', 5)]);

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

  it('counts what came in at the very moment before it among its income', async () => {
    const { room, append, materialize } = startRoom();
    clock.now = AN_HOUR_LATER;
    await append([start(), feed(T0 + 10 * MINUTE, 'broadcastStop'), tip(clock.now, 'ann', 7)]);
    await materialize();
    clock.now += 2 * MINUTE;
    await append([tip(AN_HOUR_LATER, 'ann', 5), snapshot(clock.now, AN_HOUR_LATER - MINUTE)]);

    const { services } = startReader();
    const [found] = (await readRunning(services, room)).sessions;
    expect(found?.summary).toMatchObject({ start: AN_HOUR_LATER + 1, tipTokens: 5 });
    expect(found?.income).toMatchObject({ tipTokens: 5, total: 5 });
  });

  it('never ends before it starts, even if it ended before the last materialization', async () => {
    const { room, append, materialize } = startRoom();
    clock.now = AN_HOUR_LATER;
    const back = T0 + 40 * MINUTE;
    await append([tip(back + 1, 'ann', 7), tip(clock.now, 'ann', 3)]);
    await materialize();
    clock.now += 2 * MINUTE;
    const stop = back + 5 * MINUTE;
    await append([feed(back, 'broadcastStart'), tip(back + 2, 'ann', 5)]);
    await append([feed(stop, 'broadcastStop')]);

    const [late] = (await startReader().read(room)).broadcasts;
    expect(late?.stats.tipTokens).toBe(5);
    expect(late?.broadcast).toMatchObject({ start: stop, stop });
    expect(late?.start).toBe(stop);
  });
});
