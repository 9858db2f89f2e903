import '@test/support/silent-logs';
import { saveObservationBatch } from '@lambdas/data/log/observations';
import { shardOf } from '@lambdas/data/performers/shards';
import type { EventsFeed } from '@lambdas/integrations/events-feed';
import { listenShard } from '@lambdas/pipeline/listen/listen-shard';
import { roomSnapshotEvent } from '@shared/domain/events/observation';
import { startListener } from '@test/support/listener-under-test';
import { ANCHOR, aRoom, HOUR, MINUTE } from '@test/support/service-under-test';
import { expect, it } from 'vitest';

it('reads a room off air in the round in which the public list shows it', async () => {
  const room = aRoom({ historyDays: 1 });
  const listener = await startListener([room]);
  await listener.save(room);
  let reads = 0;
  const stop = {
    id: `${ANCHOR - 2 * HOUR}-0`,
    method: 'broadcastStop',
    object: { broadcaster: room.name },
  };
  const feed: EventsFeed = {
    read: async () => {
      reads += 1;
      const events = reads === 1 ? [stop] : [];
      return { kind: 'batch', events, next: `${ANCHOR - 2 * HOUR}-0`, foreignNext: false };
    },
  };
  const shard = shardOf(room.name);
  let now = ANCHOR;
  let minute = 0;
  const round = async () => {
    now = ANCHOR + minute * MINUTE;
    const services = { ...listener.services, now: () => now };
    const before = reads;
    const options = { shard, owner: 'test', round: minute, leaseSeconds: 1, feed };
    minute += 1;
    await listenShard(services, options);
    return reads > before;
  };
  const seen: boolean[] = [];
  for (let nth = 0; nth < 21; nth++) seen.push(await round());
  expect(seen.map((isRead, nth) => (isRead ? nth : -1)).filter((nth) => nth >= 0)).toEqual([
    0, 10, 20,
  ]);

  const at = now + 1_000;
  const shown = roomSnapshotEvent(at + 1_000, {
    connectedSince: at - MINUTE,
    show: 'public',
    viewers: 1,
    followers: 1,
    rank: null,
    genderRank: null,
    subject: '',
    tags: [],
  });
  const rooms = new Map([[room.name, [shown]]]);
  await saveObservationBatch(listener.services.capture, shard, { source: 'scan', at, rooms });
  expect(await round()).toBe(true);
  expect(await round()).toBe(true);
});
