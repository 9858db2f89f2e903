import { findPositions } from '@bin/checks/find-positions';
import { expect, it } from 'vitest';

const linesOf = (source: string) => findPositions('a.ts', source).map(({ line }) => line);

it('finds access by position', () => {
  expect(linesOf('const b = a[2];\nconst c = a?.[1];\nconst d = rows.find(one)![3];')).toEqual([
    1, 2, 3,
  ]);
});

it('finds tuple types of more than two', () => {
  const source = `
    type A = [number, string, number];
    type B = readonly [since: number, type: number, tokens?: number];
  `;
  expect(linesOf(source)).toEqual([2, 3]);
});

it('finds parameters and loop variables that destructure more than two', () => {
  const source = `
    const a = rows.map(([since, type, tokens]) => tokens);
    function b([, , viewer]) {}
    for (const [tag, cams, viewers] of tags) b(tag);
  `;
  expect(linesOf(source)).toEqual([2, 3, 4]);
});

it('accepts lists, pairs, text parts and matches', () => {
  const source = `
    const a = list[0];
    const b = list[index];
    const c = path.split('/')[3];
    const d = PATTERN.exec(text)?.[1];
    type E = readonly [string, (text: string) => void];
    type F = readonly [string, ...string[]];
    for (const [key, value] of map) a(key);
    const g = [...text.matchAll(PATTERN)].map(([, name, value]) => name);
    const [h, i, j] = await Promise.all([one, two, three]);
    const k = useState<[first: string, second: string]>();
  `;
  expect(linesOf(source)).toEqual([]);
});
