import { toCsv } from '@web/lib/csv';
import { expect, it } from 'vitest';

it('quotes commas, quotes and line ends', () => {
  expect(toCsv(['name', 'note'], [['a,b', 'say "hi"\nthere']])).toBe(
    'name,note\r\n"a,b","say ""hi""\nthere"',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1'])(
  'turns %j into plain text, so that no spreadsheet runs it',
  (text) => {
    expect(toCsv(['x'], [[text]])).toMatch(/^x\r\n"?'/);
  },
);

it('writes negative numbers as numbers, and leaves missing and hidden ones empty', () => {
  expect(toCsv(['a', 'b', 'c', 'd'], [[-5, null, undefined, Number.NaN]])).toBe('a,b,c,d\r\n-5,,,');
});
