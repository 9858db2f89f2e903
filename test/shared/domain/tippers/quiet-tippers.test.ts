import { findQuietTippers } from '@shared/domain/tippers/quiet-tippers';
import { describe, expect, it } from 'vitest';

const sums = (name: string | null, tokens: number, sessions: number | null = 3) => ({
  name,
  tokens,
  sessions,
});
const names = (quiet: readonly { readonly name: string }[]) => quiet.map(({ name }) => name);

describe('quiet tippers', () => {
  it('tipped before and not since, most tokens first', () => {
    const before = [sums('ann', 10), sums('bob', 300), sums('cat', 50)];
    expect(names(findQuietTippers(before, [sums('cat', 1)]))).toEqual(['bob', 'ann']);
  });

  it('do not include people who tipped in a single session', () => {
    expect(names(findQuietTippers([sums('once', 900, 1), sums('twice', 20, 2)], []))).toEqual([
      'twice',
    ]);
  });

  it('do not include anonymous tippers', () => {
    expect(findQuietTippers([sums(null, 900, null)], [])).toEqual([]);
  });

  it('keep the given order when tokens are hidden', () => {
    expect(names(findQuietTippers([sums('b', Number.NaN), sums('a', Number.NaN)], []))).toEqual([
      'b',
      'a',
    ]);
  });
});
