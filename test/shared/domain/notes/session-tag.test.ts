import { countCodePoints } from '@shared/domain/notes/limits';
import {
  isTagText,
  listAutomaticTags,
  listTagUses,
  mergeTags,
  removeTag,
} from '@shared/domain/notes/session-tag';
import { describe, expect, it } from 'vitest';

describe('a tag', () => {
  it.each(['fun', 'a/b', 'new toy!', '100%', 'ä', '🎉', '.5', '...', 'a. / .b'])(
    'may be “%s”',
    (tag) => {
      expect(isTagText(tag)).toBe(true);
    },
  );

  it.each([
    '',
    '.',
    '..',
    'a/..',
    '../a',
    'a//b',
    '/a',
    'a/',
    'a/ /b',
    'a\u0000',
    'a\nb',
    '\ud800',
  ])('may not be “%s”, which cannot be part of a URL path', (tag) => {
    expect(isTagText(tag)).toBe(false);
  });

  it('is the same in upper and lower case', () => {
    expect(removeTag(['Fun', 'other', 'FUN'], 'fUN')).toEqual(['other']);
  });
});

describe('tags of a session', () => {
  it('include `private` if there were private shows', () => {
    expect(listAutomaticTags({ privateSeconds: 1 })).toEqual(['private']);
    expect(listAutomaticTags({ privateSeconds: 0 })).toEqual([]);
  });

  it('start with automatic tags and contain each tag once', () => {
    expect(mergeTags(['private'], ['fun', 'Private'])).toEqual(['private', 'fun']);
  });
});

describe('tag uses', () => {
  it('are sorted newest first, with the latest spelling', () => {
    const uses = listTagUses([
      { start: 1, tags: ['Fun', 'old'] },
      { start: 3, tags: ['fun'] },
      { start: 2, tags: ['mid', 'FUN'] },
    ]);

    expect(uses).toEqual([
      { tag: 'fun', sessions: [3, 2, 1] },
      { tag: 'mid', sessions: [2] },
      { tag: 'old', sessions: [1] },
    ]);
  });
});

describe('text length', () => {
  it('counts code points, so surrogate pairs count once', () => {
    expect(countCodePoints('a💡é')).toBe(3);
  });
});
