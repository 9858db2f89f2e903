import { addTombstone, readTombstones } from '@lambdas/data/log/tombstones';
import { addRoom, listRooms } from '@lambdas/data/performers/rooms';
import { shardsOf } from '@lambdas/data/performers/shards';
import { startTable } from '@test/support/table-under-test';
import { expect, it, onTestFinished } from 'vitest';

const names = Array.from({ length: 60 }, (_, number) => `performer_${number}`);
const counts = [1, 2, 4, 8, 16, 256];

async function openTable() {
  const { table, stop } = await startTable();
  onTestFinished(stop);
  return table;
}

it('each room is listed by exactly one shard, whatever their number', async () => {
  const configs = await openTable();
  for (const name of names) await addRoom(configs, name);

  for (const of of counts) {
    const shards = await Promise.all(shardsOf(of).map((shard) => listRooms(configs, shard)));
    const listed = shards.flat().map(({ performer }) => performer);
    expect(listed.toSorted(), `${of} shards`).toEqual(names.toSorted());
  }
});

it('each erased viewer is known to the room’s shard, whatever their number', async () => {
  const capture = await openTable();
  const placeholders = new Map<string, string>();
  for (const name of names.slice(0, 20)) {
    placeholders.set(name, await addTombstone(capture, name, `fan_of_${name}`));
  }

  for (const of of counts) {
    const shards = await Promise.all(shardsOf(of).map((shard) => readTombstones(capture, shard)));
    const found = shards.flatMap((rooms) =>
      [...rooms].map(([name, erased]) => [name, erased(`fan_of_${name}`)] as const),
    );
    expect(found, `${of} shards`).toHaveLength(20);
    expect(new Map(found)).toEqual(placeholders);
  }
});
