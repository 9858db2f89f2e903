import { formatCell, formatTick } from '@web/ui/charts/tick-format';
import { describe, expect, it } from 'vitest';

describe('formatTick', () => {
  it('writes numbers in full up to 100,000', () => {
    expect([0, 50_000, 100_000].map(formatTick)).toEqual(['0', '50,000', '100,000']);
  });

  it('shortens larger numbers to thousands', () => {
    expect([100_001, 150_000, 1_234_560].map(formatTick)).toEqual(['100k', '150k', '1,234.6k']);
  });
});

describe('formatCell', () => {
  it('shortens numbers to thousands from 5,000', () => {
    expect(formatCell(4999)).toBe('4999');
    expect(formatCell(5000)).toBe('5k');
    expect(formatCell(12_340)).toBe('12.3k');
    expect(formatCell(123_400)).toBe('123k');
  });
});
