import { findQuietTippers } from '@shared/domain/tippers/quiet-tippers';
import { describe, expect, it } from 'vitest';

const sums = (name: string | null, tokens: number, sessions: number | null = 3) => ({
  name,
  tokens,
  sessions,
});
const names = (quiet: readonly { readonly name: string }[]) => quiet.map(({ name }) => name);

describe('who has gone quiet', () => {
  it('tipped before and not since, most tokens first', () => {
    const before = [sums('ann', 10), sums('bob', 300), sums('cat', 50)];
    expect(names(findQuietTippers(before, [sums('cat', 1)]))).toEqual(['bob', 'ann']);
  });

  it('is nobody who tipped in one broadcast only', () => {
    expect(names(findQuietTippers([sums('once', 900, 1), sums('twice', 20, 2)], []))).toEqual([
      'twice',
    ]);
  });

  it('is nobody without a name', () => {
    expect(findQuietTippers([sums(null, 900, null)], [])).toEqual([]);
  });

  it('comes in the order given where tokens are not told', () => {
    expect(names(findQuietTippers([sums('b', Number.NaN), sums('a', Number.NaN)], []))).toEqual([
      'b',
      'a',
    ]);
  });
});
