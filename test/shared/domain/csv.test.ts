import { toCsvRow } from '@shared/domain/csv';
import { expect, it } from 'vitest';

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['  =1+1', "'  =1+1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['\n=1', '"\'\n=1"'],
  ['\ufeff=1', "'\ufeff=1"],
])('turns the formula %j into text', (cell, text) => {
  expect(toCsvRow([cell])).toBe(text);
});

it('quotes commas, quotes and line breaks', () => {
  expect(toCsvRow(['a,b', 'say "hi"', 'two\nlines', 'plain'])).toBe(
    '"a,b","say ""hi""","two\nlines",plain',
  );
});

it('keeps numbers as they are, and leaves out what is missing or hidden', () => {
  expect(toCsvRow([-1, 0, true, null, undefined, Number.NaN])).toBe('-1,0,true,,,');
});
