import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOUNDED_PATTERNS, BUILT_PATTERNS } from '@bin/checks/bounded-patterns';
import { findPatterns } from '@bin/checks/find-patterns';
import { isLinear } from '@bin/checks/is-linear';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

it('finds regular expressions, and nothing that only looks like one', () => {
  const source = `
    const a = /x+/gi; // and /y+/
    const b = 'text /z+/' + 4 / 2 / 1;
    const c = new RegExp(a);
    const d = RegExp('q');
  `;
  expect(findPatterns('a.ts', source)).toEqual({
    literals: [{ line: 2, source: 'x+', flags: 'gi' }],
    built: [4, 5],
  });
});

it.each([
  [String.raw`\s*tokens?$`, 'i', false],
  ['(a+)+$', '', false],
  ['=+$', '', false],
  ['^[^=]*=?$', '', true],
  ['^[a-z]{1,20}$', '', true],
])('%s has a decision', (source, flags, isSafe) => {
  expect(isLinear(source, flags)).toBe(isSafe);
});

it.each([...BOUNDED_PATTERNS, ...BUILT_PATTERNS])('$file still needs its entry', ({ file }) => {
  expect(existsSync(join(root, file))).toBe(true);
  const { literals, built } = findPatterns(file, readFileSync(join(root, file), 'utf8'));
  expect(literals.length + built.length).toBeGreaterThan(0);
});
