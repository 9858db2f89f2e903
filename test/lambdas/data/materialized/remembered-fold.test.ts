import '@test/support/silent-logs';
import {
  findMaterializedState,
  saveMaterializedState,
} from '@lambdas/data/materialized/materialized-state';
import { enter, feed, MINUTE, start, T0, tip } from '@test/support/live-events';
import { clock, shown, startReader, startRoom, withLiveRooms } from '@test/support/live-rooms';
import { describe, expect, it } from 'vitest';

withLiveRooms();

describe('what a process remembers', () => {
  /** A room that a reader follows, with one chunk that is not materialized. */
  async function followed() {
    const found = startRoom();
    const reader = startReader();
    await found.append([start(), tip(T0 + 1, 'ada', 10)]);
    await found.materialize();
    clock.now += MINUTE;
    await found.append([tip(clock.now, 'bob', 20)]);
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
    clock.now += MINUTE;
    await append([feed(clock.now, 'broadcastStop')]);
    expect((await reader.read(room)).broadcasts[0]?.broadcast?.stop).toBe(clock.now);
    await materialize();
    expect((await reader.read(room)).broadcasts).toEqual([]);

    // A reconnect: only the log still knows who was there.
    clock.now += MINUTE;
    await append([feed(clock.now, 'broadcastStart'), enter(clock.now + 1, 'ada')]);
    const { broadcasts } = await reader.read(room);
    expect(shown(broadcasts[0])).toEqual(shown(await whole()));
    expect(broadcasts[0]?.broadcast?.reconnects).toHaveLength(1);
  });
});
