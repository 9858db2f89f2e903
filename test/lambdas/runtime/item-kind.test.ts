import { defineItem, keyOf, parseItem, partsOf, StoredItemError } from '@lambdas/runtime/item-kind';
import {
  getItem,
  getItems,
  putItem,
  queryItems,
  type Range,
  updateItem,
} from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { startTable } from '@test/support/table-under-test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

const note = defineItem({
  name: 'notes',
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'NOTE#{start:time}',
  schema: () => z.object({ text: z.string(), version: z.number() }),
});
const tip = defineItem({
  name: 'tips',
  table: 'tippers',
  pk: 'P#{performer}#T#{viewer}',
  sk: 'Y#{month:month}#{segment:rest}',
  schema: () => z.object({}),
});
const plain = defineItem({
  name: 'plain',
  table: 'configs',
  pk: 'PLAIN',
  sk: '{account}#{performer}',
  schema: () => z.object({ count: z.number() }),
});

const start = Date.UTC(2026, 10, 8, 18);
let table: Table;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ table, stop } = await startTable());
});
afterAll(() => stop());

describe('the keys of a kind', () => {
  it('are built and parsed again', () => {
    const key = keyOf(note, { performer: 'lena', start });
    expect(key).toEqual({ pk: 'P#lena', sk: 'NOTE#2026-11-08T18:00:00.000Z' });
    expect(partsOf(note, key)).toEqual({ performer: 'lena', start });

    const parts = { performer: 'lena', viewer: 'tom', month: '2026-11', segment: 'S#2026#x' };
    expect(keyOf(tip, parts)).toEqual({ pk: 'P#lena#T#tom', sk: 'Y#2026-11#S#2026#x' });
    expect(partsOf(tip, keyOf(tip, parts))).toEqual(parts);
  });

  it('are distinguished from those of other kinds', () => {
    expect(partsOf(note, { pk: 'P#lena', sk: 'NOTE#3' })).toBeNull();
    expect(partsOf(note, { pk: 'P#lena#G', sk: 'NOTE#2026-11-08T18:00:00.000Z' })).toBeNull();
    expect(partsOf(plain, { pk: 'PLAIN', sk: 'a' })).toBeNull();
  });
});

describe('an item of a kind', () => {
  it('is read with its key and without unknown attributes', () => {
    const key = keyOf(note, { performer: 'lena', start });
    expect(parseItem(note, { ...key, text: 'a', version: 1, more: 2 })).toEqual({
      performer: 'lena',
      start,
      text: 'a',
      version: 1,
    });
  });

  it('is refused if it is malformed, without revealing its content', () => {
    const key = keyOf(note, { performer: 'lena', start });
    const read = () => parseItem(note, { ...key, text: 5, version: 'secret' });
    expect(read).toThrow(StoredItemError);
    expect(read).not.toThrow(/secret/);
    expect(() => parseItem(note, { pk: 'P#lena', sk: 'X', text: '', version: 1 })).toThrow(
      StoredItemError,
    );
  });
});

describe('items in a table', () => {
  it('are put, got and queried', async () => {
    for (const account of ['-a', 'b']) {
      for (const performer of ['lena', 'mira']) {
        await putItem(table, plain, { account, performer }, { count: 1 });
      }
    }
    const names = async (range: Range<{ account: string; performer: string }>) =>
      (await queryItems(table, plain, {}, range)).map((one) => `${one.account} ${one.performer}`);

    expect(await getItem(table, plain, { account: 'b', performer: 'lena' })).toEqual({
      account: 'b',
      performer: 'lena',
      count: 1,
    });
    expect(await getItem(table, plain, { account: 'c', performer: 'lena' })).toBeNull();
    expect(
      await getItems(table, plain, [
        { account: 'b', performer: 'mira' },
        { account: 'c', performer: 'mira' },
      ]),
    ).toHaveLength(1);
    expect(await names({})).toEqual(['-a lena', '-a mira', 'b lena', 'b mira']);
    expect(await names({ from: { account: 'b' } })).toEqual(['b lena', 'b mira']);
    expect(await names({ to: { account: '-a' } })).toEqual(['-a lena', '-a mira']);
    expect(await names({ descending: true, limit: 1 })).toEqual(['b mira']);
  });

  it('are updated by their version', async () => {
    const parts = { performer: 'lena', start };
    await updateItem(table, note, parts, (stored) => (stored ? null : { text: 'a' }));
    const next = await updateItem(table, note, parts, (stored) => ({ text: `${stored?.text}b` }));

    expect(next).toEqual({ ...parts, text: 'ab', version: 2 });
  });
});
