import { computeTipSizes, topShares } from '@shared/domain/tippers/tip-insights';
import { describe, expect, it } from 'vitest';

describe('tip sizes', () => {
  it('are summed in bands with inclusive ends', () => {
    const { tips, tokens, bands } = computeTipSizes([
      { tokens: 1, tips: 10 },
      { tokens: 9, tips: 2 },
      { tokens: 10, tips: 3 },
      { tokens: 24, tips: 1 },
      { tokens: 25, tips: 4 },
      { tokens: 5_000, tips: 1 },
    ]);
    const filled = bands.filter((band) => band.tips > 0);

    expect({ tips, tokens }).toEqual({ tips: 21, tokens: 10 + 18 + 30 + 24 + 100 + 5_000 });
    expect(filled).toEqual([
      { from: 1, to: 9, tips: 12, tokens: 28 },
      { from: 10, to: 24, tips: 4, tokens: 54 },
      { from: 25, to: 49, tips: 4, tokens: 100 },
      { from: 2_500, to: null, tips: 1, tokens: 5_000 },
    ]);
  });

  it('leave no gap between bands', () => {
    const { bands } = computeTipSizes([]);

    expect(bands.slice(1).map(({ from }) => from - 1)).toEqual(
      bands.slice(0, -1).map(({ to }) => to),
    );
    expect(bands.at(-1)?.to).toBeNull();
  });

  it('have an average, and a median that one large tip does not move', () => {
    expect(
      computeTipSizes([
        { tokens: 1, tips: 2 },
        { tokens: 5, tips: 1 },
        { tokens: 1_000, tips: 1 },
      ]),
    ).toMatchObject({ average: 251.75, median: 3 });
    expect(
      computeTipSizes([
        { tokens: 1, tips: 1 },
        { tokens: 5, tips: 1 },
        { tokens: 1_000, tips: 1 },
      ]),
    ).toMatchObject({ median: 5 });
    expect(computeTipSizes([{ tokens: 7, tips: 4 }])).toMatchObject({ average: 7, median: 7 });
  });

  it('are null without tips', () => {
    expect(computeTipSizes([])).toMatchObject({ tips: 0, tokens: 0, average: null, median: null });
  });
});

describe('the share of the top tippers', () => {
  it('is what one, five and ten of them gave of everything', () => {
    const tippers = [400, 200, 100, 50, 50, 40, 30, 20, 10, 5, 5].map((tokens) => ({ tokens }));

    expect(topShares(tippers, 1_000)).toEqual({ top1: 0.4, top5: 0.8, top10: 0.905 });
  });

  it('is everything if nobody else tipped, and null without income', () => {
    expect(topShares([{ tokens: 30 }], 30)).toEqual({ top1: 1, top5: 1, top10: 1 });
    expect(topShares([], 0)).toEqual({ top1: null, top5: null, top10: null });
  });
});
