import { splitAtMatches } from '@web/app/features/tippers/search/split-at-matches';
import { describe, expect, it } from 'vitest';

const parts = (text: string, wanted: string) =>
  splitAtMatches(text, wanted).map(({ part, isMatch }) => (isMatch ? `[${part}]` : part));

describe('splitAtMatches', () => {
  it('marks each match, ignoring case', () => {
    expect(parts('Piano, and more piano', 'PIANO')).toEqual(['[Piano]', ', and more ', '[piano]']);
  });

  it('returns the whole text without a match or a search text', () => {
    expect(parts('tea', 'piano')).toEqual(['tea']);
    expect(parts('tea', '')).toEqual(['tea']);
  });

  it('marks nothing wrong after a letter that gets longer in lower case', () => {
    expect(parts('\u0130 piano', 'piano')).toEqual(['\u0130 piano']);
  });

  it('returns parts that join to the same text', () => {
    const text = 'aXaXXa';
    expect(
      splitAtMatches(text, 'x')
        .map(({ part }) => part)
        .join(''),
    ).toBe(text);
  });
});
