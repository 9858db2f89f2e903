import { findForbiddenNames } from '@bin/checks/find-forbidden-names';
import { findInComments, findInProse } from '@bin/checks/find-forbidden-words';
import { ALLOWED_NAMES, FORBIDDEN_ON_SCREEN } from '@bin/checks/words';
import { describe, expect, it } from 'vitest';

const namesIn = (source: string, file = 'lambdas/data/a.ts') =>
  findForbiddenNames(file, source).map(({ name }) => name);

it('finds forbidden words in every kind of name', () => {
  const source = `
    const MOST_CALLS = 1;
    interface OpenStretch { sightsOf: number }
    function makeGood(tally: number) { return { ...overtaken, tally } }
    export class SettlingJob {}
  `;
  expect(namesIn(source).sort()).toEqual(
    [
      'MOST_CALLS',
      'OpenStretch',
      'SettlingJob',
      'makeGood',
      'overtaken',
      'sightsOf',
      'tally',
    ].sort(),
  );
});

it('says what to write instead', () => {
  expect(findForbiddenNames('a.ts', 'const stretch = 1;')).toEqual([
    { name: 'stretch', instead: 'segment' },
  ]);
});

it('ignores parts of words, comments and strings', () => {
  const source = `
    // The stretch of a session.
    const insight = 'a stretch'; const eyesight = outstretched(); const almost_there = totally;
    const mostViewers = 1; await Promise.allSettled([]); useMutation({ onSettled });
  `;
  expect(namesIn(source)).toEqual([]);
});

it('allows the API’s fixed names, and listed exceptions', () => {
  expect(namesIn('const { settledThrough, sights } = reply;')).toEqual([]);
  expect(namesIn('values.chain(next);')).toEqual(['chain']);
  expect(namesIn('values.chain(next);', 'test/shared/a.test.ts')).toEqual([]);
  for (const { because } of ALLOWED_NAMES) expect(because).not.toBe('');
});

describe('comments and documents', () => {
  it('are searched for forbidden words in any case and across lines', () => {
    const source = '// Fine.\n/**\n * Sums of a\n * Stretch, computed anew.\n */\nconst a = 1;\n';
    expect(findInComments('lambdas/data/a.ts', source)).toEqual([
      { line: 4, words: 'anew', instead: 'again, or recompute' },
      { line: 4, words: 'Stretch', instead: 'segment or period' },
    ]);
    expect(findInProse('docs/a.md', 'Settling takes\nat the most an hour.')).toEqual([
      { line: 1, words: 'Settling', instead: 'materialize' },
      { line: 2, words: 'at the most', instead: 'at most, at least' },
    ]);
  });

  it('may contain forbidden words as code, as parts of words, and with another meaning', () => {
    expect(findInProse('docs/a.md', '`sights` and `a stretch`, insight, outstretched')).toEqual([]);
    expect(findInProse('docs/a.md', 'Numbers are set in tabular figures.')).toEqual([]);
    expect(findInComments('test/e2e/visitor.ts', '// The page has settled.')).toEqual([]);
    expect(findInComments('lambdas/a.ts', "const text = 'a stretch';")).toEqual([]);
  });
});

it('finds phrases that must not be on the screen', () => {
  const usesIn = (text: string) =>
    findInProse('web/a.tsx', text, FORBIDDEN_ON_SCREEN).map(({ words }) => words);
  expect(usesIn('Tokens of each day, and the time before')).toEqual([
    'Tokens of each',
    'time before',
  ]);
  expect(usesIn('AI reads the chat of each finished session.')).toEqual([]);
});
