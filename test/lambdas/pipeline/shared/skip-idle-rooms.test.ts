import { saveListenerReport } from '@lambdas/data/log/listener-reports';
import { skipIdleRooms } from '@lambdas/pipeline/shared/skip-idle-rooms';
import type { Table } from '@lambdas/runtime/table';
import { aListenerReport } from '@test/support/listener-reports';
import { startTable } from '@test/support/table-under-test';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

const MINUTE = 60_000;
const EVERY_MINUTES = 3;
const NOW = Date.UTC(2026, 10, 20, 20);
const shard = { index: 0, of: 2 };
const rooms = Array.from({ length: 40 }, (_, number) => ({ performer: `room_${number}` }));
const [awake = '', ...idle] = rooms.map(({ performer }) => performer);

let configs: Table;

/** Returns which rooms a run looks at. */
async function run(now: number, start: Parameters<typeof skipIdleRooms>[1] = { shard }) {
  const services = { configs, now: () => now };
  const looked = await skipIdleRooms(services, start, rooms, { everyMinutes: EVERY_MINUTES });
  return looked.map(({ performer }) => performer);
}

async function report(reportedAt: number, of = shard.of): Promise<void> {
  const reporting = { index: shard.index, of };
  await saveListenerReport(configs, aListenerReport(reporting, { reportedAt, idle }));
}

beforeEach(async () => {
  const { table, stop } = await startTable();
  configs = table;
  onTestFinished(stop);
});

it('looks at idle rooms once in half an hour, a few per run, and at others in every run', async () => {
  const turns = new Map<string, number>();
  for (let nth = 0; nth < 10; nth++) {
    const now = NOW + nth * EVERY_MINUTES * MINUTE;
    await report(now - MINUTE);
    const looked = await run(now);
    expect(looked).toContain(awake);
    expect(looked.length).toBeLessThanOrEqual(1 + idle.length / 10 + 1);
    for (const performer of looked) turns.set(performer, (turns.get(performer) ?? 0) + 1);
  }
  expect(turns.get(awake)).toBe(10);
  expect(idle.map((performer) => turns.get(performer))).toEqual(idle.map(() => 1));
});

it('looks at all rooms if no listener has reported for ten minutes', async () => {
  expect(await run(NOW)).toHaveLength(rooms.length);
  await report(NOW - 11 * MINUTE);
  expect(await run(NOW)).toHaveLength(rooms.length);
});

it('says whose turn it is, also of rooms that are on air, and makes exceptions', async () => {
  const [asleep = ''] = idle;
  const turnsOf = async (performer: string) => {
    const turns: (boolean | undefined)[] = [];
    for (let nth = 0; nth < 10; nth++) {
      const now = NOW + nth * EVERY_MINUTES * MINUTE;
      await report(now - MINUTE);
      const except = (room: { performer: string }) => room.performer === asleep;
      const terms = { everyMinutes: EVERY_MINUTES, except };
      const due = await skipIdleRooms({ configs, now: () => now }, { shard }, rooms, terms);
      turns.push(due.find((room) => room.performer === performer)?.hasTurn);
    }
    return turns.sort();
  };
  const nineTimesNot = Array.from({ length: 9 }, () => false);
  expect(await turnsOf(awake)).toEqual([...nineTimesNot, true]);
  expect(await turnsOf(asleep)).toEqual([...nineTimesNot, true]);
});

it('looks at rooms that are live in every run, unless the job has nothing to do there', async () => {
  const live = [awake];
  const looks = async (skipsLive: boolean) => {
    let count = 0;
    for (let nth = 0; nth < 10; nth++) {
      const now = NOW + nth * EVERY_MINUTES * MINUTE;
      const at = { reportedAt: now - MINUTE, idle, live };
      await saveListenerReport(configs, aListenerReport(shard, at));
      const terms = { everyMinutes: EVERY_MINUTES, skipsLive };
      const due = await skipIdleRooms({ configs, now: () => now }, { shard }, rooms, terms);
      count += due.filter(({ performer }) => performer === awake).length;
    }
    return count;
  };
  expect(await looks(false)).toBe(10);
  expect(await looks(true)).toBe(1);
});

it('goes by the report of the larger shard that the rooms were in', async () => {
  await report(NOW - MINUTE, 1);
  expect(await run(NOW)).toHaveLength(rooms.length);
  expect((await run(NOW, { shard, former: [1] })).length).toBeLessThan(10);
});
