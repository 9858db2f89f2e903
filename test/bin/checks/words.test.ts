import { findForbiddenNames } from '@bin/checks/find-forbidden-names';
import { ALLOWED_NAMES } from '@bin/checks/words';
import { expect, it } from 'vitest';

const namesIn = (source: string, file = 'lambdas/data/a.ts') =>
  findForbiddenNames(file, source).map(({ name }) => name);

it('finds words of our own in every kind of name', () => {
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

it('takes no part of a word, no comment and no text for a word', () => {
  const source = `
    // The stretch of a session.
    const insight = 'a stretch'; const eyesight = outstretched(); const almost_there = totally;
    const mostViewers = 1; await Promise.allSettled([]); useMutation({ onSettled });
  `;
  expect(namesIn(source)).toEqual([]);
});

it('leaves the fixed names of the API alone, and some words in some places', () => {
  expect(namesIn('const { settledThrough, sights } = reply;')).toEqual([]);
  expect(namesIn('values.chain(next);')).toEqual(['chain']);
  expect(namesIn('values.chain(next);', 'test/shared/a.test.ts')).toEqual([]);
  for (const { because } of ALLOWED_NAMES) expect(because).not.toBe('');
});
