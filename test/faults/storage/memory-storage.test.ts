import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { below, openTable, type Table } from '@lambdas/runtime/table';
import { startTable } from '@test/support/table-under-test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from './memory-storage';

let real: Awaited<ReturnType<typeof startTable>>;

beforeAll(async () => {
  real = await startTable();
});
afterAll(() => real.stop());

type Step = (table: Table) => Promise<unknown>;

const at = (sk: string) => ({ pk: 'one', sk });
const every = { pk: 'one', ...below(''), from: ' ' };
const isTen = (expression: string) => ({
  expression,
  names: { '#n': 'n' },
  values: { ':ten': 10 },
});
const bytes = { expression: 'z = :z', values: { ':z': Buffer.from('abc') } };

/** One after the other on one table; the answer of each is compared. */
const steps: readonly Step[] = [
  (table) => table.get(at('b')),
  (table) => table.put({ ...at('b'), n: 10, many: [1, 'x', null], gone: undefined }),
  (table) => table.put(at('b'), { expression: 'attribute_not_exists(pk)' }),
  (table) => table.put({ ...at('a'), n: 9, z: Buffer.from('abc') }),
  (table) => table.get(at('b'), { consistent: true }),
  (table) => table.put({ ...at('a'), n: 9, z: Buffer.from('abc') }, bytes),
  (table) => table.put({ ...at('a'), n: 9, z: Buffer.from('abd') }, bytes),
  (table) => table.put({ ...at('a'), n: 9, z: Buffer.from('abe') }, bytes),
  ...['#n = :ten', '#n <> :ten', '#n < :ten', '#n <= :ten', '#n > :ten', '#n >= :ten'].flatMap(
    (condition) =>
      ['a', 'b', 'none'].map(
        (sk) => (table: Table) => table.put({ ...at(sk), n: 10 }, isTen(condition)),
      ),
  ),
  (table) => table.put({ ...at('a'), n: 11 }, isTen('attribute_not_exists(absent) AND #n = :ten')),
  (table) => table.put({ ...at('a'), n: 12 }, isTen('attribute_exists(absent) OR #n = :ten')),
  (table) => table.put({ ...at('a'), n: 13 }, isTen('NOT (#n = :ten OR #n > :ten)')),
  (table) => table.put({ ...at('c'), n: 'text' }),
  (table) => table.put({ ...at('c'), n: 1 }, isTen('#n < :ten')),
  (table) => table.query(every),
  (table) =>
    table.update(
      at('b'),
      {
        expression:
          'SET #x = :one, y = if_not_exists(n, :one), w = if_not_exists(absent, :two) REMOVE many',
        names: { '#x': 'x#y' },
        values: { ':one': { deep: [1, { er: true }] }, ':two': 2 },
      },
      'attribute_exists(pk)',
    ),
  (table) => table.update(at('d'), { expression: 'SET n = :n', values: { ':n': 1 } }),
  (table) =>
    table.update(
      at('e'),
      { expression: 'SET n = :n', values: { ':n': 1 } },
      'attribute_exists(pk)',
    ),
  (table) => table.update(at('d'), { expression: 'REMOVE n, absent' }),
  (table) => table.put({ ...at('f'), sums: { n: 10 } }),
  ...['sums.#n = :ten', 'absent.#n = :ten', 'sums.#n < :ten'].map(
    (condition) => (table: Table) => table.put({ ...at('f'), sums: { n: 9 } }, isTen(condition)),
  ),
  (table) =>
    table.update(at('f'), {
      expression: 'SET #a.#b = :b, #a.c = :c, d = :b REMOVE none_such',
      names: { '#a': 'sums', '#b': 'b' },
      values: { ':b': { x: 1 }, ':c': 'c' },
    }),
  (table) => table.remove(at('c'), isTen('#n = :ten')),
  (table) => table.remove(at('c')),
  (table) => table.remove(at('c')),
  (table) => table.query({ ...every, descending: true, limit: 2 }),
  (table) => table.query({ pk: 'one', from: 'a', to: 'b' }),
  (table) => table.query({ pk: 'none', from: 'a', to: 'b' }),
  async (table) =>
    (await table.getMany([at('d'), at('b'), at('none')])).sort((a, b) => (a.sk < b.sk ? -1 : 1)),
  async (table) => {
    for (let n = 0; n < 150; n++) await table.put({ pk: 'many', sk: String(n).padStart(3, '0') });
  },
  (table) => table.query({ pk: 'many', from: '007', to: '145' }),
  (table) => table.query({ pk: 'many', from: '007', to: '145', descending: true, limit: 100 }),
];

describe('tables in memory', () => {
  it('answer as the stand-in does', async () => {
    const memory = openTable(openStorage(['table']) as unknown as DynamoDBDocumentClient, 'table');
    for (const step of steps) {
      const [answer, truth] = [await step(memory), await step(real.table)];
      expect(answer, step.toString()).toEqual(truth);
    }
  });

  it('refuse what they do not understand', async () => {
    const storage = openStorage(['table']);
    const memory = openTable(storage as unknown as DynamoDBDocumentClient, 'table');
    for (const expression of ['size(n) = :ten', '#n = :ten AND', '#n = :nine', '#m = :ten']) {
      await expect(memory.put(at('a'), isTen(expression)), expression).rejects.toThrow();
    }
    expect(storage.refused).toHaveLength(4);
  });
});
