import { createDice } from '@infra/local/platform/world/dice';
import { saveListenerReport } from '@lambdas/data/log/listener-reports';
import { saveObservations } from '@lambdas/data/log/observations';
import { type LastStatsSample, saveStatsState } from '@lambdas/data/log/stats-state';
import { addTombstone } from '@lambdas/data/log/tombstones';
import { shardOf } from '@lambdas/data/performers/shards';
import { saveListed } from '@lambdas/data/site/site-listed';
import type { Item, Table } from '@lambdas/runtime/table';
import { roomSnapshotEvent } from '@shared/domain/events/observation';
import { aListenerReport } from '@test/support/listener-reports';
import { expect, it } from 'vitest';

/** Half of DynamoDB's limit. */
const MAX_BYTES = 200_000;
const ROOMS = 25_000;
/** As many as 500 rooms per shard need. */
const SHARDS = 64;
const NOW = Date.UTC(2026, 10, 24, 22);
const names = Array.from({ length: ROOMS }, (_, number) => {
  const dice = createDice('name', number);
  return `${dice.integer(0, 1e9).toString(36)}_${number}`;
});
/** On a busy evening. */
const live = names.slice(0, 10_000);

/** A table that measures what is put. */
function measuringTable(): { table: Table; largest: () => number; count: () => number } {
  const items = new Map<string, Item>();
  const sizes: number[] = [];
  const put = async (item: Item) => {
    items.set(`${item.pk} ${item.sk}`, item);
    sizes.push(
      Object.entries(item).reduce(
        (sum, [name, value]) =>
          sum +
          name.length +
          (value instanceof Uint8Array ? value.byteLength : JSON.stringify(value).length),
        0,
      ),
    );
    return true;
  };
  const unused = () => Promise.reject(new Error('not expected'));
  const table: Table = {
    get: async ({ pk, sk }) => items.get(`${pk} ${sk}`),
    getMany: unused,
    query: unused,
    put,
    update: unused,
    countUp: unused,
    remove: async () => true,
  };
  return { table, largest: () => Math.max(...sizes), count: () => sizes.length };
}

it('the latest samples of 25,000 rooms fit, and one of two rooms needs a single item', async () => {
  const { table, largest, count } = measuringTable();
  const none = { statsSamples: new Map(), block: null };
  const stored = { state: none, pages: [] };
  const sampleOf = (name: string): LastStatsSample => {
    const dice = createDice('sample', name);
    const readAt = NOW - dice.integer(0, 86_400_000);
    return {
      readAt,
      savedAt: readAt,
      statsSample: {
        balance: dice.integer(0, 90_000),
        votesUp: dice.integer(0, 30_000),
        votesDown: dice.integer(0, 2_000),
        satisfaction: dice.integer(80, 99),
        minutesOnline: dice.integer(0, 400),
        followers: dice.integer(1_000, 900_000),
        viewers: dice.integer(20, 9_000),
        registered: dice.integer(5, 2_000),
        tokened: dice.integer(5, 1_000),
      },
    };
  };
  const all = new Map(names.map((name) => [name, sampleOf(name)]));
  await saveStatsState(table, stored, { statsSamples: all, block: null }, new Set(names));
  expect(largest()).toBeLessThan(MAX_BYTES);

  const before = count();
  const two = new Map([...all].slice(0, 2));
  await saveStatsState(table, stored, { statsSamples: two, block: null }, new Set(two.keys()));
  expect(count() - before).toBe(1);
});

it.each([2, SHARDS])(
  'a scan of 10,000 live rooms fits, even if there are %i shards',
  async (of) => {
    const { table, largest } = measuringTable();
    const rooms = new Map(
      live.map((name) => {
        const dice = createDice('snapshot', name);
        const word = () => dice.integer(0, 1e6).toString(36);
        const tags = Array.from({ length: 6 }, word);
        const snapshot = roomSnapshotEvent(NOW, {
          connectedSince: NOW - dice.integer(0, 14_400_000),
          show: 'public',
          viewers: dice.integer(20, 9_000),
          followers: dice.integer(1_000, 900_000),
          rank: dice.integer(1, 9_000),
          genderRank: dice.integer(1, 6_000),
          subject: `${Array.from({ length: 14 }, word).join(' ')} #${tags.join(' #')}`,
          tags,
        });
        return [name, [snapshot]] as const;
      }),
    );
    await saveObservations(table, of, { source: 'scan', at: NOW, rooms });
    expect(largest()).toBeLessThan(MAX_BYTES);
  },
);

it('the names of 10,000 listed rooms, a hundred of them just gone, fit', async () => {
  const { table, largest } = measuringTable();
  const gone = live.slice(0, 100).map((room) => ({ room, at: NOW }));
  await saveListed(table, { at: 0, rooms: [], gone: [] }, { at: NOW, rooms: live, gone });
  expect(largest()).toBeLessThan(MAX_BYTES);
});

it('a listener’s report fits, even before its shard was divided', async () => {
  const { table, largest } = measuringTable();
  const idle = names.filter((name) => shardOf(name, 16).index === 0);
  const times = { reportedAt: NOW, lastTipAt: NOW, acceptedAt: NOW };
  const report = aListenerReport({ index: 0, of: 16 }, { ...times, runTime: 20, idle });
  await saveListenerReport(table, report);
  expect(largest()).toBeLessThan(MAX_BYTES);
});

it('erased viewers are in an item of their own room only', async () => {
  const { table, largest } = measuringTable();
  for (let viewer = 0; viewer < 300; viewer++) {
    await addTombstone(table, 'lena', `viewer_${viewer}`);
  }
  const alone = largest();
  await addTombstone(table, 'mira', 'viewer');
  expect(largest()).toBe(alone);
  expect(alone).toBeLessThan(MAX_BYTES);
});
