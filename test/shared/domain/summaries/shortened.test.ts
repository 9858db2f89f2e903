import { sampleEvenly, shorten } from '@shared/domain/summaries/shortened';
import { describe, expect, it } from 'vitest';

describe('a shortened text', () => {
  it.each([
    ['hello lena_99', 13, 'hello lena_99'],
    ['hello lena_99', 10, 'hello'],
    ['hello lena_99', 6, 'hello'],
    ['hello, you', 6, 'hello,'],
    ['lena_99', 4, ''],
    ['a 😀😀', 3, 'a'],
    ['a 😀😀', 4, 'a 😀'],
  ])('%s at %i is %s', (text, most, left) => {
    expect(shorten(text, most)).toBe(left);
  });
});

describe('an even sample', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index);

  it('contains everything if it fits', () => {
    expect(sampleEvenly(hundred, () => 1, 100)).toEqual(hundred);
    expect(sampleEvenly([], () => 1, 100)).toEqual([]);
  });

  it('has equal distances', () => {
    expect(sampleEvenly(hundred, () => 1, 4)).toEqual([24, 49, 74, 99]);
  });

  it('also fits when large items are selected', () => {
    const sample = sampleEvenly(hundred, (index) => (index % 10 === 9 ? 50 : 1), 100);

    expect(sample.length).toBeGreaterThan(0);
    expect(sample.reduce((sum, index) => sum + (index % 10 === 9 ? 50 : 1), 0)).toBeLessThanOrEqual(
      100,
    );
  });
});
