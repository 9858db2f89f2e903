import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What modules of the service keep between calls, and what bounds it. */
const KEPT: Readonly<Record<string, string>> = {
  'auth/count-roughly.ts': 'at most MAX_COUNTERS addresses and accounts; cleared beyond that',
  'data/materialized/live-folds.ts': 'at most MAX_ENTRIES of a process, unused ones for KEPT_MS',
  'data/materialized/live-views.ts': 'at most MAX_ROOMS performers; cleared beyond that',
  'endpoint/limit-services.ts': 'one view per table',
};

/** A collection at the top level of a module, which lives as long as the process. Constants are in capitals. */
const COLLECTION =
  /^(?:export )?(?:const|let) (?![A-Z_]+\b)\w+[^=\n]*= (?:new (?:Weak)?(?:Map|Set)(?:<[^;]*>)?\(\)|\[\]|\{\});/m;

it('modules keep nothing between calls without a bound', async () => {
  const files = await readdir('lambdas', { recursive: true });
  const found: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    if (COLLECTION.test(await readFile(join('lambdas', file), 'utf8'))) found.push(file);
  }

  expect(found.toSorted()).toEqual(Object.keys(KEPT));
});

it.each([
  'const seen = new Map<string, number>();',
  'export const all: string[] = [];',
  'let cache = new Set();',
])('a scan finds %s', (source) => {
  expect(source).toMatch(COLLECTION);
});
