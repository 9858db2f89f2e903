import { readBenchmark } from '@infra/cost/read-benchmark';
import { expect, it } from 'vitest';
import { benchmarkPage } from './benchmark-page';

it('finds every unit in the page of the benchmark', () => {
  const units = readBenchmark(benchmarkPage);
  const { shareAlone, shareOf250, newestSession, newestSessions, ...own } = units;
  const calls = [newestSession, newestSessions];
  for (const value of [own, shareAlone, shareOf250, ...calls].flatMap(Object.values)) {
    expect(value).toBeGreaterThan(0);
  }
  expect(newestSession.kb).toBeLessThan(newestSessions.kb);
  expect(newestSession.readUnits).toBeLessThan(newestSessions.readUnits);
  expect(shareAlone.readUnits).toBeGreaterThan(shareOf250.readUnits);
});

it('reads values without their units, and call tables by their last column', () => {
  const page = benchmarkPage
    .replace(/(\| read units of a nightly tip report \|) [\d.]+ RRU/, '$1 12.5 RRU')
    .replace(/(\| tippers 30 d \|.*\|) [\d.]+ \|$/m, '$1 7.5 |');
  expect(readBenchmark(page)).toMatchObject({ reportReadUnits: 12.5, tippersKb: 7.5 });
});

it('names the measure that the page lacks', () => {
  const without = benchmarkPage.replace('write units of a nightly tip report', 'something else');
  expect(() => readBenchmark(without)).toThrow('no row “write units of a nightly tip report”');
  expect(() => readBenchmark(benchmarkPage.replace('History:', ''))).toThrow(
    'how long its history',
  );
});
