import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findMissingTests, hasTest } from '@bin/trust/find-missing-tests';
import { privacyRows } from '@bin/trust/privacy-rows';
import { trustPage, trustRows } from '@bin/trust/trust-page';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);

describe('the page about what is proven', () => {
  it('is up to date (npm run docs)', async () => {
    expect(await readFile(join(ROOT, 'docs/trust.md'), 'utf8')).toBe(trustPage());
  });

  it('has every fault and every abuse', () => {
    expect(trustRows.map(({ id }) => id)).toEqual([
      ...numbered('F', 20),
      ...numbered('A', 23),
      ...numbered('P', privacyRows.length),
    ]);
  });

  it.each(trustRows)('names only tests that are there for $id', (row) => {
    expect(findMissingTests(ROOT, row)).toEqual([]);
  });

  it('names a test in every row', () => {
    expect(trustRows.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });
});

describe('a named test', () => {
  const source = `
    describe('a room', () => {
      it.each([
        ['one', 1],
      ] as const)('stays open with %s', () => {});
      // it('is a comment', () => {});
      it.skip('is skipped', () => {});
      it.skipIf(isSlow)('runs sometimes', () => {});
      it(
        'has a line of its own',
        () => {},
      );
    });
    describe.each(rows)('$method $path', () => {
      test("isn't there", () => {});
    });
  `;

  it.each([
    'a room › stays open with %s',
    'a room › runs sometimes',
    'a room › has a line of its own',
    "$method $path › isn't there",
    'stays open with %s',
  ])('is found: %s', (title) => {
    expect(hasTest(source, title)).toBe(true);
  });

  it.each([
    'a room',
    'another room › stays open with %s',
    '$method $path › stays open with %s',
    'a room › stays open',
    'a room › is a comment',
    'a room › is skipped',
    'one',
  ])('is missed: %s', (title) => {
    expect(hasTest(source, title)).toBe(false);
  });
});
