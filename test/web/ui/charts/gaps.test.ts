import { bandsOf } from '@web/ui/charts/gaps';
import { describe, expect, it } from 'vitest';

const bands = (marks: string) =>
  bandsOf(
    [...marks].map((mark, index) => ({ mark, key: String(index) })),
    ({ mark }) => mark === 'x',
    ({ key }) => key,
  );

describe('bandsOf', () => {
  it('joins neighboring gaps and separates those with data between them', () => {
    expect(bands('.xx.x')).toEqual([
      { from: '1', to: '2' },
      { from: '4', to: '4' },
    ]);
  });

  it('returns one band if all points are gaps, and none if no point is', () => {
    expect(bands('xxx')).toEqual([{ from: '0', to: '2' }]);
    expect(bands('...')).toEqual([]);
    expect(bands('')).toEqual([]);
  });
});
