import '@test/support/silent-logs';
import { findQuarantine } from '@lambdas/data/log/quarantine';
import {
  findMaterializedState,
  type MaterializedState,
  saveMaterializedState,
} from '@lambdas/data/materialized/materialized-state';
import { findNewestSession, listStoredFrom } from '@lambdas/data/sessions/segments';
import { segmentId } from '@shared/domain/fold/fold';
import { enter, feed, MINUTE, sample, snapshot, start, T0, tip } from '@test/support/live-events';
import { clock, shown, startRoom, withLiveRooms } from '@test/support/live-rooms';
import { byDepth } from '@test/support/run/depth';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

withLiveRooms();

type Room = ReturnType<typeof startRoom>;

const stored = async ({ writer, room }: Room) => findNewestSession(writer.sessions, room);

/** Lets an hour pass, with a chunk a minute. */
async function liveForAnHour({ append }: Room): Promise<void> {
  for (let minute = 0; minute < 60; minute++) {
    clock.now += MINUTE;
    const who = `viewer${minute % 20}`;
    await append([enter(clock.now - 30_000, who), tip(clock.now - 20_000, who, 5)]);
  }
}

describe('materializing a running session', () => {
  it('stores what a fold of everything gives, whatever arrived in between', async () => {
    const step = fc.record({
      tips: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
      minutes: fc.integer({ min: 1, max: 9 }),
      /** How late its snapshot and its tips arrive. */
      lateMinutes: fc.constantFrom(0, 0, 0, 1, 12),
      repeatsLast: fc.boolean(),
      /** Brings a sample from before the session. */
      looksBack: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
      ends: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const found = startRoom();
        clock.now = T0;
        await found.append([start()]);
        await found.materialize();
        let last: unknown[] = [];
        for (const { tips, minutes, lateMinutes, repeatsLast, looksBack, ends } of steps) {
          clock.now += minutes * MINUTE;
          const at = Math.max(T0 + 1_000, clock.now - lateMinutes * MINUTE - 30_000);
          const batch: unknown[] = [
            snapshot(at),
            sample(at + 1),
            ...tips.map((tokens, index) => tip(at + 2 + index, `viewer${tokens}`, tokens)),
            ...(looksBack ? [sample(T0 - minutes * MINUTE)] : []),
            ...(ends ? [feed(clock.now, 'broadcastStop')] : []),
          ];
          await found.append(repeatsLast ? [...batch, ...last] : batch);
          last = batch;
          await found.materialize();
          const all = await listStoredFrom(found.writer.sessions, found.room, 0);
          const ofEach = all.flatMap(({ id, segment }) =>
            segment ? [[id, shown(segment)] as const] : [],
          );
          const expected = await found.everything();
          expect(new Map(ofEach)).toEqual(
            new Map(expected.map((one) => [segmentId(one), shown(one)])),
          );
        }
      }),
      { numRuns: byDepth(6, 120), seed: 11 },
    );
  });

  it('costs as much after five hours as after one', async () => {
    const found = startRoom();
    await found.append([start()]);
    await found.materialize();
    const costs: number[] = [];
    for (let hour = 0; hour < 5; hour++) {
      await liveForAnHour(found);
      costs.push(await found.materialize());
    }
    const [first = 0] = costs;
    expect(first).toBeLessThan(6);
    for (const cost of costs) expect(cost).toBeLessThanOrEqual(first + 1);
    expect(shown(await stored(found))).toEqual(shown(await found.whole()));
  });

  it.each<[string, (state: MaterializedState) => Partial<MaterializedState>]>([
    ['a run died', ({ generation }) => ({ run: { id: 'dead', until: T0, from: T0, generation } })],
    ['a viewer was erased', ({ generation }) => ({ generation: generation + 1 })],
    ['an earlier version folded it', () => ({ codeVersion: 1 })],
  ])('folds it from its start if %s', async (_, change) => {
    const found = startRoom();
    const { room, writer } = found;
    await found.append([start()]);
    await liveForAnHour(found);
    await found.materialize();
    await liveForAnHour(found);
    const state = await findMaterializedState(writer.capture, room);
    await saveMaterializedState(writer.capture, room, state, { ...state, ...change(state) });

    expect(await found.materialize()).toBeGreaterThan(8);
    expect(shown(await stored(found))).toEqual(shown(await found.whole()));
  });

  it('records an event whose id is taken, without a fold from the start', async () => {
    const found = startRoom();
    const { room, writer } = found;
    await found.append([start()]);
    await liveForAnHour(found);
    await found.materialize();
    clock.now += MINUTE;
    const first = tip(clock.now - 1_000, 'ada', 20);
    await found.append([first, { ...tip(clock.now, 'ben', 700), id: first.id }]);

    expect(await found.materialize()).toBeLessThan(6);
    const { rows } = await findQuarantine(writer.capture, room, clock.now);
    expect(rows).toMatchObject([{ id: first.id, reason: 'id-taken' }]);
  });

  it('stores everybody who wrote once it ended', async () => {
    const found = startRoom();
    const says = (ms: number, username: string) =>
      feed(ms, 'chatMessage', { user: { username }, message: { message: 'hello' } });
    await found.append([start(), says(T0 + 1_000, 'ada')]);
    await found.materialize();
    clock.now += MINUTE;
    await found.append([says(clock.now, 'bob')]);
    await found.materialize();
    clock.now += MINUTE;
    await found.append([feed(clock.now, 'broadcastStop')]);
    await found.materialize();

    const session = await stored(found);
    expect(session?.broadcast?.stop).toBe(clock.now);
    expect(shown(session)).toEqual(shown(await found.whole()));
  });
});
