import { rowsCodec } from '@lambdas/data/packed/codec';
import { columnsOf, pack, rowsOf, unpackJson } from '@lambdas/data/packed/packed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const codec = rowsCodec(() =>
  z.object({
    start: z.number(),
    rank: z.number().nullable(),
    counts: z.array(z.number()),
    name: z.string(),
  }),
);

describe('a packed document', () => {
  it('contains what was packed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        // JSON has no negative zero.
        const plain = JSON.parse(JSON.stringify(value));
        expect(unpackJson(pack(value))).toEqual(plain);
      }),
      { numRuns: 50 },
    );
  });

  it('has the same bytes for the same content, so that an unchanged one is not written', () => {
    const rows = () => [{ start: 1, rank: null, counts: [1, 2], name: 'ada' }];

    expect(Buffer.compare(codec.pack(rows()), codec.pack(rows()))).toBe(0);
  });
});

describe('rows in columns', () => {
  it('name each field once', () => {
    const rows = [
      { start: 1, rank: null },
      { start: 2, rank: 7 },
    ];

    expect(columnsOf(rows)).toEqual([
      ['start', 'rank'],
      [1, 2],
      [null, 7],
    ]);
    expect(rowsOf(columnsOf(rows))).toEqual(rows);
  });

  it('are restored in order', () => {
    const row = fc.record({
      start: fc.integer(),
      rank: fc.option(fc.nat()),
      counts: fc.array(fc.nat()),
      name: fc.string(),
    });

    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect(codec.unpack(codec.pack(rows))).toEqual(rows);
      }),
      { numRuns: 50 },
    );
  });

  it('may be empty', () => {
    expect(columnsOf([])).toEqual([[]]);
    expect(codec.unpack(codec.pack([]))).toEqual([]);
  });

  it('are checked when they are read', () => {
    const other = rowsCodec(() => z.object({ start: z.string() }));
    expect(() => codec.unpack(other.pack([{ start: 'today' }]))).toThrow(z.ZodError);
  });
});
