import { findDoubleCasts } from '@bin/checks/find-double-casts';
import { expect, it } from 'vitest';

it('finds casts through unknown, also over several lines', () => {
  const source = `
    const a = b as unknown as string;
    const c = {
      d: 1,
    } as unknown as Wide<
      string
    >;
  `;
  expect(findDoubleCasts('a.ts', source)).toEqual([2, 3]);
});

it('accepts single casts, and casts mentioned in a string', () => {
  const source = "const a = b as string; const c = d as unknown; const e = 'as unknown as';";
  expect(findDoubleCasts('a.ts', source)).toEqual([]);
});
