import '@test/support/silent-logs';
import { byDepth } from '@test/support/run/depth';
import { describe, expect, it } from 'vitest';
import { missingKinds, SEEDS_OF_EVERY_KIND } from './kinds';
import { runSeed, type SeedResult } from './run-seed';

/** Number of worlds, a second or two each; `npm run faults -- --seeds N` runs any number. */
const SEEDS = Array.from({ length: byDepth(SEEDS_OF_EVERY_KIND, 300) }, (_, place) => place + 1);

describe('the pipeline under faults', { shuffle: false }, () => {
  const results: SeedResult[] = [];

  it.each(SEEDS)('keeps every statistic exact in the world of seed %i', async (seed) => {
    const result = await runSeed(seed);
    results.push(result);
    const { lost, doubled, wrong } = result;
    expect({ lost, doubled, wrong }).toEqual({ lost: 0, doubled: 0, wrong: [] });
  });

  it('met every kind of fault, and many of them', () => {
    const total = (count: (result: SeedResult) => number) =>
      results.reduce((sum, result) => sum + count(result), 0);
    expect(total(({ faults }) => faults)).toBeGreaterThan(total(({ events }) => events) / 2);
    expect(missingKinds(results.map(({ kinds }) => kinds))).toEqual([]);
  });
});
