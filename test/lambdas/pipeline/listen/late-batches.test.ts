import '@test/support/silent-logs';
import { saveObservationBatch } from '@lambdas/data/log/observations';
import { addRoom } from '@lambdas/data/performers/rooms';
import { shardOf } from '@lambdas/data/performers/shards';
import {
  type Observation,
  roomSnapshotEvent,
  type Source,
  unlistedEvent,
} from '@shared/domain/events/observation';
import { startListener } from '@test/support/listener-under-test';
import { aRoom, MINUTE } from '@test/support/service-under-test';
import { describe, expect, it } from 'vitest';

const room = aRoom();
const REST_RUNS = 5;

/** A listener to a room without tokens, which only has observations. */
async function aRoomOnTheList() {
  const listener = await startListener([]);
  const { capture, configs } = listener.services;
  await addRoom(configs, room.name);
  const seen: string[] = [];
  return {
    listener,
    seen,
    async save(minutesAgo: number, make: (at: number) => Observation, source: Source = 'scan') {
      const at = listener.now() - minutesAgo * MINUTE;
      const observation = make(at);
      seen.push(observation.id);
      const rooms = new Map([[room.name, [observation]]]);
      await saveObservationBatch(capture, shardOf(room.name), { source, at, rooms });
    },
    /** Saves a batch of its shard that doesn't contain the room. */
    async saveOthers(minutesAgo: number) {
      const at = listener.now() - minutesAgo * MINUTE;
      const rooms = new Map([['somebody_else', [unlistedEvent(at)]]]);
      await saveObservationBatch(capture, shardOf(room.name), { source: 'scan', at, rooms });
    },
    captured: () => listener.captured(room),
  };
}

const roomSnapshot = (at: number) =>
  roomSnapshotEvent(at, {
    connectedSince: at - 30 * MINUTE,
    show: 'public',
    viewers: 5,
    followers: 10,
    rank: null,
    genderRank: null,
    subject: '',
    tags: [],
  });

describe('a batch that is saved after a newer one', () => {
  it('is accepted, as is one of another source, each once', async () => {
    const { listener, save, seen, captured } = await aRoomOnTheList();
    await save(3, roomSnapshot);
    await listener.minutes(1);
    await save(5, roomSnapshot);
    await save(7, unlistedEvent, 'stats');
    await listener.minutes(12);

    expect((await captured()).toSorted()).toEqual(seen.toSorted());
  });

  it('wakes a room that sleeps', async () => {
    const { listener, save, saveOthers, seen, captured } = await aRoomOnTheList();
    await save(60, roomSnapshot);
    await save(50, unlistedEvent);
    await listener.minutes(2);
    expect(await captured()).toEqual(seen);

    await saveOthers(1);
    await listener.minutes(1);
    while (Math.floor(listener.now() / MINUTE + 1) % REST_RUNS === 0) await listener.minutes(1);
    await save(6, roomSnapshot);
    await listener.minutes(1);
    expect(await captured()).toEqual(seen);
    await listener.minutes(12);
    expect(await captured()).toEqual(seen);
  });

  it('is too late after ten minutes', async () => {
    const { listener, save, seen, captured } = await aRoomOnTheList();
    await save(1, roomSnapshot);
    await listener.minutes(1);
    await save(13, roomSnapshot);
    await listener.minutes(6);

    expect(await captured()).toEqual(seen.slice(0, 1));
  });

  it('waits while it lies in the future of the listener’s clock', async () => {
    const { listener, save, seen, captured } = await aRoomOnTheList();
    await save(1, roomSnapshot);
    await save(-12, roomSnapshot);
    await listener.minutes(11);
    expect(await captured()).toEqual(seen.slice(0, 1));

    await listener.minutes(6);
    expect(await captured()).toEqual(seen);
  });
});
