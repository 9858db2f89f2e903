import { formatCell, tickFormat } from '@web/ui/charts/tick-format';
import { describe, expect, it } from 'vitest';

describe('numbers on an axis', () => {
  it('are written out up to 100,000', () => {
    expect(tickFormat(100_000)(50_000)).toBe('50,000');
  });

  it('are all in thousands where the axis goes beyond', () => {
    expect([0, 60_000, 120_000].map(tickFormat(120_001))).toEqual(['0', '60k', '120k']);
  });
});

describe('numbers in a heatmap cell', () => {
  it('turn to thousands at 5,000', () => {
    expect(formatCell(4999)).toBe('4999');
    expect(formatCell(5000)).toBe('5k');
    expect(formatCell(12_340)).toBe('12.3k');
    expect(formatCell(123_400)).toBe('123k');
  });
});
