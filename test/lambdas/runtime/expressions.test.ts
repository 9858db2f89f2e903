import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findComposedExpressions } from '@test/support/composed-expressions';
import { expect, it } from 'vitest';

/** Files that compose an expression or name an attribute with a variable, and where it comes from. */
const COMPOSED: Readonly<Record<string, string>> = {
  'data/materialized/materialized-state.ts': 'positions in a list; ids of registrations as names',
  'data/materialized/upload-marks.ts': 'the expression of another file; a random id as a name',
  'data/performers/rooms.ts': 'the name is one of two kinds of tokens',
  'data/tippers/viewer-tips.ts': 'positions in a list; ids of sessions as names',
  'maintenance/clean-item.ts': 'positions in a list; the names of a stored item',
  'runtime/table.ts': 'passes on the expressions of its callers',
  'services/export/opened-item.ts': 'positions in a list; the names of a stored item',
};

it('no database expression or attribute name is put together from a request', async () => {
  const files = await readdir('lambdas', { recursive: true });
  const composed: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const source = await readFile(join('lambdas', file), 'utf8');
    if (findComposedExpressions(file, source).length > 0) composed.push(file);
  }

  expect(composed.toSorted()).toEqual(Object.keys(COMPOSED));
});

it.each([
  "update({ expression: ['SET ', name].join() })",
  "update({ expression: 'SET ' + name })",
  "update({ expression: 'SET #a = :a', names: { [name]: 'a' } })",
  "update({ expression: 'SET #a = :a', names: { '#a': request.name } })",
  'send({ ConditionExpression: build(name) })',
])('a scan finds %s', (source) => {
  expect(findComposedExpressions('a.ts', source)).toHaveLength(1);
});

it('a scan leaves written expressions alone', () => {
  const source =
    "update({ expression: 'SET #a = ' + ':a', names: { '#a': 'a' }, values: { ':a': a } })";
  expect(findComposedExpressions('a.ts', source)).toEqual([]);
});
