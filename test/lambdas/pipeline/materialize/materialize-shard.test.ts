import { saveListenerReport } from '@lambdas/data/log/listener-reports';
import { noteRoomChange } from '@lambdas/data/performers/rooms';
import { shardOf } from '@lambdas/data/performers/shards';
import { materializeShard } from '@lambdas/pipeline/materialize/materialize-shard';
import { type ArchiveUnderTest, DAY, ROOM, startArchiving } from '@test/support/archive-under-test';
import { aListenerReport } from '@test/support/listener-reports';
import { expect, it } from 'vitest';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const shard = shardOf(ROOM);

/** Runs the job for a shard whose listener found the room off air. */
async function run({ services, now }: ArchiveUnderTest) {
  const report = aListenerReport(shard, { reportedAt: now, idle: [ROOM] });
  await saveListenerReport(services.configs, report);
  return (await materializeShard(services, { shard }, Number.POSITIVE_INFINITY)).results;
}

/** The start of a half hour, when the only room of its shard has its turn. */
const turnAfter = (now: number) => now - (now % HALF_HOUR) + HALF_HOUR;

it('a room off air waits for its turn, unless it was just connected or changed', async () => {
  const room = await startArchiving();
  room.now = turnAfter(room.now);
  await room.broadcast({ isMaterialized: false });
  room.now = turnAfter(room.now + DAY) + 5 * MINUTE;
  expect(await run(room)).toEqual([]);
  room.now += 25 * MINUTE;
  expect(await run(room)).toEqual(['materialized']);

  room.now += 5 * MINUTE;
  expect(await run(room)).toEqual([]);
  await noteRoomChange(room.services.configs, ROOM, room.now);
  expect(await run(room)).toEqual(['idle']);
  room.now += 50 * MINUTE;
  expect(await run(room)).toEqual([]);
});
