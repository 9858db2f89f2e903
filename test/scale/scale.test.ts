import '@test/support/silent-logs';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFunctions } from './aws/functions';
import { openTableLoad } from './aws/table-load';
import { openVirtualClock } from './aws/virtual-clock';
import { runEvening } from './run-evening';
import { openSample } from './stats/sample';
import { scalePage } from './stats/scale-page';

const HOUR = 3_600_000;

describe('virtual time', () => {
  it('passes in order, and only when there is nothing left to do', async () => {
    const clock = openVirtualClock(100);
    const seen: [string, number][] = [];
    const note = (what: string) => () => void seen.push([what, clock.now()]);
    for (const at of [500, 300, 900, 200, 700]) clock.schedule(at, note(String(at)));
    clock.schedule(300, note('also 300'));
    clock.schedule(0, note('past'));
    await clock.run(700);
    expect(seen.map(([what]) => what)).toEqual(['past', '200', '300', 'also 300', '500', '700']);
    expect(seen.map(([, at]) => at)).toEqual([100, 200, 300, 300, 500, 700]);
    await clock.run(800);
    expect(clock.now()).toBe(800);
  });

  it('stops a function at its timeout, and lets CPU time take longer with little memory', async () => {
    const clock = openVirtualClock(0);
    const options = { cpu: () => 0, onError: () => {}, open: () => ({}) as never };
    const functions = openFunctions(clock, options);
    let isBeyond = false;
    functions.start(
      'listen',
      async () => {
        await functions.current().wait(60_000);
        isBeyond = true;
      },
      1,
    );
    functions.start(
      'listen',
      async () => {
        functions.current().charge(1_000);
        await functions.current().wait(500);
      },
      1,
    );
    await clock.run(120_000);
    const seconds = functions.ended.map(({ end, startedAt, endedAt }) => [
      end,
      endedAt - startedAt,
    ]);
    expect(seconds).toEqual([
      ['done', 500 + (1_000 * 1_769) / 512],
      ['timed out', 55_000],
    ]);
    expect(isBeyond).toBe(false);
    expect(functions.peaks.listen).toBe(2);
    expect(functions.running()).toBe(0);
  });
});

it('a partition is full for the rest of a second', () => {
  let now = 0;
  const load = openTableLoad(() => now);
  load.add('t ROOMS#0', 't', 'reads', 3_000);
  expect(load.hasRoom('t ROOMS#0', 'reads')).toBe(false);
  expect(load.hasRoom('t ROOMS#0', 'writes')).toBe(true);
  expect(load.hasRoom('t ROOMS#1', 'reads')).toBe(true);
  now = 1_000;
  expect(load.hasRoom('t ROOMS#0', 'reads')).toBe(true);
  expect(load.peaks().partitionReads).toEqual({ name: 't ROOMS#0', units: 3_000 });
});

it('a sample tells its quantiles', () => {
  const sample = openSample();
  for (const value of [5, 1, 4, 2, 3]) sample.add(value);
  expect([0, 0.5, 0.99, 1].map((share) => sample.at(share))).toEqual([1, 3, 5, 5]);
});

it('an evening of a few rooms is captured, materialized and archived', async () => {
  const environment = { ...process.env };
  onTestFinished(() => {
    process.env = environment;
  });
  const before = globalThis.fetch;
  const stats = await runEvening({
    rooms: 16,
    mostExecuted: 16,
    lastsMs: 1.5 * HOUR,
    otherRooms: 20,
    cpu: () => 0,
    onProgress: () => {},
  });
  await setImmediate();

  expect(globalThis.fetch).toBe(before);
  expect(stats.errors).toEqual([]);
  expect(stats).toMatchObject({ rooms: 16, executedRooms: 16, shards: 2, executedShards: 2 });
  expect(stats.events).toBeGreaterThan(100);
  // Polls are a minute apart, and all answers come within five seconds.
  expect(stats.pollLag.p99).toBeLessThan(75);
  expect(stats.noticeLag.count).toBeGreaterThan(0);
  expect(stats.materializationLag.p99).toBeLessThan(600);
  expect(stats.archiveLagDays).toBe(3);
  expect(stats.archivedObjects).toBeGreaterThan(16);
  const page = scalePage([stats]);
  expect(page).toContain('| Rooms that were executed | 16 |');
  expect(page).not.toMatch(/NaN|undefined|Infinity/);
});
