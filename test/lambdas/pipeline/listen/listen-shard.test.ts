import { shardOf, shardsOf } from '@lambdas/data/performers/shards';
import '@test/support/silent-logs';
import { listListenerReports } from '@lambdas/data/log/listener-reports';
import { listenShard } from '@lambdas/pipeline/listen/listen-shard';
import { startListener } from '@test/support/listener-under-test';
import { describe, expect, it } from 'vitest';
import { bothRooms, deliveredIds, neighbor, room, spoil } from './two-rooms';

describe('listening', () => {
  it('captures the backlog and then new events, each once and in order', async () => {
    const listener = await bothRooms();
    await listener.minutes(1);
    expect(await listener.captured(room)).toEqual(deliveredIds(room, listener.now()));

    const before = deliveredIds(room, listener.now()).length;
    await listener.minutes(12);
    expect(deliveredIds(room, listener.now()).length).toBeGreaterThan(before);
    expect(await listener.captured(room)).toEqual(deliveredIds(room, listener.now()));
    expect(await listener.captured(neighbor)).toEqual(deliveredIds(neighbor, listener.now()));
  });

  it('follows a backlog through many small batches', async () => {
    const listener = await startListener([room], { batchLimit: 37 });
    await listener.save(room);
    await listener.minutes(3);

    expect(await listener.captured(room)).toEqual(deliveredIds(room, listener.now()));
  });

  it('skips a shard whose lease is held by another run', async () => {
    const { services, save } = await bothRooms();
    await save(room);
    const round = { shard: shardOf(room.name), round: 0, leaseSeconds: 60 };
    expect(await listenShard(services, { ...round, owner: 'one' })).not.toBeNull();

    expect(await listenShard(services, { ...round, owner: 'two' })).toBeNull();
    expect(await listenShard(services, { ...round, owner: 'one' })).not.toBeNull();
    const later = { ...services, now: () => services.now() + 61_000 };
    expect(await listenShard(later, { ...round, owner: 'two' })).not.toBeNull();
  });

  it('loses and duplicates nothing if two listeners run in parallel', async () => {
    const listener = await bothRooms();
    const { services } = listener;
    const round = { round: 0, leaseSeconds: -1 };
    const both = shardsOf().flatMap((shard) => [
      listenShard(services, { ...round, shard, owner: 'one' }),
      listenShard(services, { ...round, shard, owner: 'two' }),
    ]);
    await Promise.all(both);
    await listener.minutes(2);

    expect(await listener.captured(room)).toEqual(deliveredIds(room, listener.now()));
  });
});

describe('the report of a listener', () => {
  it('counts the rooms it listens to, without those that need attention', async () => {
    const listener = await bothRooms();
    spoil(listener, { kind: 'status', status: 401 });
    await listener.minutes(10);
    const reports = await listListenerReports(listener.services.configs);

    expect(reports.map(({ index, of }) => ({ index, of }))).toEqual(shardsOf());
    expect(reports.reduce((sum, { rooms }) => sum + rooms, 0)).toBe(1);
    const [withoutLists, lists] = [
      reports.map(({ live: _live, idle: _idle, ...report }) => report),
      reports.map(({ live, idle }) => ({ live, idle })),
    ];
    expect(JSON.stringify(withoutLists)).not.toMatch(/vera_vale|nora_noon|eventsToken/);
    expect(lists.flatMap(({ live }) => live)).toEqual(['nora_noon']);
    expect(JSON.stringify(lists)).not.toMatch(/eventsToken/);
  });
});
