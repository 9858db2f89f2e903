import { splitAtMatches } from '@web/app/features/tippers/search/split-at-matches';
import { describe, expect, it } from 'vitest';

const parts = (text: string, wanted: string) =>
  splitAtMatches(text, wanted).map(({ part, isMatch }) => (isMatch ? `[${part}]` : part));

describe('a text with its matches', () => {
  it('marks each of them, capitals or not', () => {
    expect(parts('Piano, and more piano', 'PIANO')).toEqual(['[Piano]', ', and more ', '[piano]']);
  });

  it('stays whole where nothing matches or nothing is looked for', () => {
    expect(parts('tea', 'piano')).toEqual(['tea']);
    expect(parts('tea', '')).toEqual(['tea']);
  });

  it('does not mark the wrong place after a capital that grows when made small', () => {
    expect(parts('\u0130 piano', 'piano')).toEqual(['\u0130 piano']);
  });

  it('puts together to the same text', () => {
    const text = 'aXaXXa';
    expect(
      splitAtMatches(text, 'x')
        .map(({ part }) => part)
        .join(''),
    ).toBe(text);
  });
});
