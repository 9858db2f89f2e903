import { EVERY_MONTH, readEveryMonth } from '@lambdas/data/months/month-rollups';
import { expect, it } from 'vitest';

/** Answers each range with its months, and whether they were read consistently. */
async function read(range: { from: string; to: string }, { consistent }: { consistent: boolean }) {
  const { from, to } = range;
  return ['2025-12', '2026-01', '2026-02']
    .filter((month) => month >= from && month <= to)
    .map((month) => `${month} ${consistent ? 'consistent' : 'cheap'}`);
}

it('reads the months that may just have changed consistently, and older ones at half the price', async () => {
  expect(await readEveryMonth('2026-01', read)).toEqual([
    '2025-12 cheap',
    '2026-01 consistent',
    '2026-02 consistent',
  ]);
  expect(await readEveryMonth('2025-12', read)).toEqual([
    '2025-12 consistent',
    '2026-01 consistent',
    '2026-02 consistent',
  ]);
});

it('reads everything consistently in one query if every month may have changed', async () => {
  const ranges: unknown[] = [];
  const found = await readEveryMonth(EVERY_MONTH.from, async (range, options) => {
    ranges.push(range);
    return read(range, options);
  });
  expect(ranges).toEqual([EVERY_MONTH]);
  expect(found.every((one) => one.endsWith('consistent'))).toBe(true);
});
