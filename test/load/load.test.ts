import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  findFailures,
  findSlowTraffic,
  type Minute,
  percentile,
  summarizeMinute,
} from './load-report';
import { chooseByWeight, runLoad } from './run-load';

const calm: Minute = {
  requests: 500,
  errors: 0,
  p50: 20,
  p99: 90,
  rss: 400,
  heap: 90,
  external: 5,
};
const minutes = (count: number, change: (nth: number) => Partial<Minute> = () => ({})) =>
  Array.from({ length: count }, (_, nth) => ({ ...calm, ...change(nth) }));

describe('the load test', () => {
  it('puts every kind of traffic on the product and reports its memory', async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'roomlight-load-web-'));
    onTestFinished(() => rm(webRoot, { recursive: true }));
    for (const folder of ['.', 'status']) {
      await mkdir(join(webRoot, folder), { recursive: true });
      await writeFile(
        join(webRoot, folder, 'index.html'),
        '<!doctype html><title>Roomlight</title>',
      );
    }
    const room = { historyDays: 1, density: 'quiet', alwaysLive: true } as const;
    const { minutes, sent, errors } = await runLoad({
      rooms: [{ name: 'quiet_quinn', eventsToken: 'quietEventsToken1', ...room }],
      webRoot,
      forMs: 6_000,
      periodMs: 3_000,
      dashboards: 5,
      pauseMs: 20,
    });

    expect(errors).toEqual({});
    expect(minutes.reduce((sum, { requests }) => sum + requests, 0)).toBeGreaterThan(20);
    expect(new Set(sent.flat().map(({ name }) => name)).size).toBeGreaterThan(5);
    expect(Math.max(...minutes.map(({ rss }) => rss))).toBeGreaterThan(50);
  });

  it('summarizes a minute, with the lowest memory of each process', () => {
    const sent = [30, 10, 20].map((ms) => ({ name: 'a', ms, error: ms === 20 ? 'no' : null }));
    const memory = [3, 2, 6, 5].map((mb) => ({
      process: mb > 4 ? 'jobs' : 'calls',
      rss: mb * 2 ** 20,
      heapUsed: 2 ** 20,
      external: 0,
    }));

    expect(summarizeMinute(sent, memory)).toEqual({
      requests: 3,
      errors: 1,
      p50: 20,
      p99: 30,
      rss: 7,
      heap: 2,
      external: 0,
    });
    expect(percentile([], 0.99)).toBe(0);
  });

  it('names the kinds of traffic among the slowest hundredth of all requests', () => {
    const usual = Array.from({ length: 297 }, (_, nth) => ({ name: nth % 2 ? 'a' : 'b', ms: 10 }));
    const slow = [
      { name: 'a', ms: 70 },
      { name: 'c', ms: 80 },
      { name: 'c', ms: 90 },
    ];
    const sent = [...slow, ...usual].map((one) => ({ ...one, error: null }));

    expect(findSlowTraffic(sent)).toEqual([
      { name: 'c', requests: 2, p50: 80, p99: 90, share: 67 },
      { name: 'a', requests: 149, p50: 10, p99: 10, share: 33 },
    ]);
    expect(findSlowTraffic([])).toEqual([]);
  });

  it('passes if memory is flat after ten minutes', () => {
    expect(findFailures(minutes(60, (nth) => ({ rss: nth < 10 ? 200 + nth * 20 : 400 })))).toEqual(
      [],
    );
  });

  it.each([
    ['memory that grows', (nth: number) => ({ rss: 400 + nth * 5 }), 'rss grew'],
    ['a heap that grows', (nth: number) => ({ heap: 90 + nth }), 'heap grew'],
    ['errors', (nth: number) => ({ errors: nth === 3 ? 2 : 0 }), '2 requests failed'],
    ['a high p99', () => ({ p99: 101 }), 'p99 is 5.0 times p50'],
  ])('fails for %s', (_, change, failure) => {
    expect(findFailures(minutes(60, change)).join()).toContain(failure);
  });

  it('chooses traffic by weight', () => {
    const kind = (name: string, weight: number) => ({ name, weight, send: async () => never() });
    const traffic = [kind('a', 1), kind('b', 3)];
    expect([0, 0.2, 0.3, 0.99, 1].map((dice) => chooseByWeight(traffic, dice).name)).toEqual([
      'a',
      'a',
      'b',
      'b',
      'b',
    ]);
  });
});

function never(): never {
  throw new Error('It is not sent.');
}
