import type { BestTipper, MonthBest } from '@shared/domain/tip-report/month-best';
import * as z from 'zod';
import { codecOf } from '../packed/codec';
import { numberList, stringList } from '../packed/positional';

/**
 * What the best open tippers of a month gave, and the materialized state it was computed from; null
 * if that is uncertain.
 */
export interface StoredBest {
  readonly best: MonthBest;
  /** `bestToken` of the materialized state, and `monthPrint` of the month. */
  readonly token: string | null;
  readonly print: string | null;
}

interface PackedBest extends Omit<StoredBest, 'best'> {
  readonly best: {
    readonly starts: readonly number[];
    readonly names: readonly string[];
    /** Per name: index of a start and tokens, then the next index and tokens. */
    readonly rows: readonly (readonly number[])[];
  };
}

export const monthBestCodec = codecOf<StoredBest, PackedBest>(
  () =>
    z.object({
      best: z.object({
        starts: numberList(),
        names: stringList(),
        rows: z.array(numberList()),
      }),
      token: z.string().nullable(),
      print: z.string().nullable(),
    }),
  ({ best: { starts, tippers }, token, print }) => {
    const places = new Map(starts.map((start, place) => [start, place]));
    const names = tippers.map(({ name }) => name);
    const rows = tippers.map(({ given }) =>
      given.flatMap(({ start, tokens }) => [places.get(start) ?? 0, tokens]),
    );
    return { best: { starts, names, rows }, token, print };
  },
  ({ best: { starts, names, rows }, token, print }) => {
    const tippers = names.map((name, index) => ({
      name,
      given: decodeGiven(rows[index] ?? [], starts),
    }));
    return { best: { starts, tippers }, token, print };
  },
);

function decodeGiven(row: readonly number[], starts: readonly number[]): BestTipper['given'] {
  return Array.from({ length: row.length / 2 }, (_, at) => ({
    start: starts[row[2 * at] ?? 0] ?? 0,
    tokens: row[2 * at + 1] ?? 0,
  }));
}
