import { deserialize, serialize } from 'node:v8';
import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { below, openTable, type Table } from '@lambdas/runtime/table';
import { startTable } from '@test/support/table-under-test';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type MemoryTablesOptions, openMemoryTables, type TableItems } from './memory-tables';

type Step = (table: Table) => Promise<unknown>;

const at = (sk: string) => ({ pk: 'one', sk });
const every = { pk: 'one', ...below(''), from: ' ' };
const isTen = (expression: string) => ({
  expression,
  names: { '#n': 'n' },
  values: { ':ten': 10 },
});
const bytes = { expression: 'z = :z', values: { ':z': Buffer.from('abc') } };

/** Run one after another on one table. Each result, or the error's name, is compared. */
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
  (table) => table.query({ pk: 'many', from: '1', to: '1zz', limit: 7 }),
  (table) => table.countUp(at('counter'), 4_000_000_000),
  (table) => table.countUp(at('counter'), 4_000_000_001),
  (table) => table.get(at('counter')),
  // Sorted by UTF-8 bytes, not by UTF-16 units.
  async (table) => {
    for (const sk of ['z', '\u00e9', '\ue000', '\uffff', '\u{1f600}', '\u{10ffff}z']) {
      await table.put({ pk: 'unicode', sk });
    }
  },
  (table) => table.query({ pk: 'unicode', from: 'a', to: '\uffff' }),
  (table) => table.query({ pk: 'unicode', from: '\u{1f600}', to: '\u{10ffff}zz' }),
  // More than 1 MB, so that there are several pages.
  async (table) => {
    for (let n = 0; n < 12; n++) {
      await table.put({ pk: 'large', sk: String(n).padStart(2, '0'), text: 'x'.repeat(200_000) });
    }
  },
  (table) => table.query({ pk: 'large', from: '0', to: '9' }),
  (table) => table.put({ ...at('large'), text: 'x'.repeat(409_000) }),
  (table) => table.put({ ...at('large'), text: 'x'.repeat(409_700) }),
  // Requests that DynamoDB refuses.
  (table) => table.put({ pk: '', sk: 'a' }),
  (table) => table.put({ pk: 'one', sk: 7 as unknown as string }),
  (table) => table.get({ pk: '', sk: 'a' }, { consistent: true }),
  (table) => table.getMany([at('a'), at('a')]),
  (table) => table.put({ ...at('a'), n: Number.NaN }),
  (table) => table.put({ ...at('a'), n: 2 ** 60 }),
  (table) => table.put({ ...at('a'), n: new Date(0) }),
  (table) => table.put({ ...at('a'), n: -0 }),
  (table) => table.put(at('a'), { expression: 'count = :n', values: { ':n': 1 } }),
  (table) => table.put(at('a'), { expression: 'n = :n', values: { ':n': 1, ':more': 1 } }),
  (table) =>
    table.put(at('a'), {
      expression: 'n = :n',
      names: { '#n': 'n' },
      values: { ':n': 1 },
    }),
  (table) => table.put(at('a'), isTen('#n = :ten AND')),
  (table) => table.put(at('a'), isTen('#m = :ten')),
  (table) => table.put(at('a'), isTen('#n = :nine')),
  (table) => table.put(at('a'), isTen('')),
  (table) => table.update(at('f'), { expression: 'SET x.y.z = :n', values: { ':n': 1 } }),
  (table) => table.update(at('f'), { expression: 'SET none.y = :n', values: { ':n': 1 } }),
  (table) => table.update(at('f'), { expression: 'SET sk = :n', values: { ':n': 'g' } }),
  (table) => table.update(at('f'), { expression: 'SET n = absent' }),
  (table) => table.update(at('f'), { expression: 'SET n = :n REMOVE n', values: { ':n': 1 } }),
  (table) => table.query(every),
];

/** Returns a step's result, or the name of its error. */
async function outcomeOf(step: Step, table: Table): Promise<unknown> {
  try {
    return await step(table);
  } catch (error) {
    return { error: (error as Error).name };
  }
}

function openMemoryTable(options: MemoryTablesOptions = {}) {
  const tables = openMemoryTables({ tables: ['table'], ...options });
  return { tables, table: openTable(tables as unknown as DynamoDBDocumentClient, 'table') };
}

describe('tables in memory', () => {
  it.each([undefined, 60])(
    'answer as dynalite does, with %s items on a page',
    async (pageItems) => {
      const real = await startTable();
      onTestFinished(() => real.stop());
      const { table } = openMemoryTable(pageItems === undefined ? {} : { pageItems });
      for (const [place, step] of steps.entries()) {
        const [answer, truth] = [await outcomeOf(step, table), await outcomeOf(step, real.table)];
        expect(answer, `step ${place}: ${step}`).toEqual(truth);
      }
    },
  );

  it('record what they refuse, and support only what the service uses', async () => {
    const { tables, table } = openMemoryTable();
    for (const expression of ['size(#n) = :ten', '#n = :ten AND', '#n = :nine', '#m = :ten']) {
      await expect(table.put(at('a'), isTen(expression)), expression).rejects.toThrow();
    }
    expect(tables.refused).toHaveLength(4);
  });

  it('return copies of their items', async () => {
    const { table } = openMemoryTable();
    const list = [1];
    await table.put({ ...at('a'), list });
    list.push(2);
    const item = await table.get(at('a'));
    expect(item).toEqual({ ...at('a'), list: [1] });
    const { list: kept } = item as unknown as { list: number[] };
    expect(() => kept.push(3)).toThrow(TypeError);
  });

  it('start with the items of other tables from a file, and change separately', async () => {
    const { tables, table } = openMemoryTable();
    const stored = { ...at('a'), n: 1, z: Uint8Array.of(1, 2), many: [1, null, { deep: 'x' }] };
    await table.put(stored);
    const items = deserialize(serialize(tables.items())) as TableItems;
    const { table: copy } = openMemoryTable({ items });
    expect(await copy.get(at('a'))).toStrictEqual(await table.get(at('a')));
    await copy.put({ ...at('a'), n: 2 });
    expect(await table.get(at('a'))).toEqual(stored);
    expect(await copy.get(at('a'))).toEqual({ ...at('a'), n: 2 });
  });

  it('measure an item in bytes, as DynamoDB does, where dynalite counts characters', async () => {
    const { table } = openMemoryTable();
    const text = '\u00e9'.repeat(300_000);
    await expect(table.put({ ...at('large'), text })).rejects.toThrow('maximum allowed size');
  });

  it('refuse a missing table', async () => {
    const elsewhere = openTable(
      openMemoryTable().tables as unknown as DynamoDBDocumentClient,
      'elsewhere',
    );
    await expect(elsewhere.get(at('a'))).rejects.toMatchObject({
      cause: expect.any(ResourceNotFoundException),
    });
  });
});
