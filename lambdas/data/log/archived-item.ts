import { defineItem } from '@lambdas/runtime/item-kind';
import * as z from 'zod';
import { codec } from '../packed/codec';
import { logEndAttributes } from './log-end';

/** [last position, newest event in minutes since the epoch, day since the epoch it was archived] */
export type RangeRow = readonly [to: number, newest: number, day: number];

export interface ArchivedRows {
  readonly gone: { readonly to: number; readonly newest: number };
  readonly rows: readonly RangeRow[];
}

export const archivedRows = codec<ArchivedRows>(() =>
  z.object({
    gone: z.object({ to: z.number(), newest: z.number() }),
    rows: z.array(z.tuple([z.number(), z.number(), z.number()])),
  }),
);

/** The index of a log's archive. It carries the end of the last archived chunk, if there is one. */
export const archivedItem = defineItem({
  name: 'archived',
  table: 'capture',
  pk: 'R#{performer}',
  sk: 'ARCHIVED',
  schema: () => {
    const end = z.object(logEndAttributes());
    return z
      .looseObject({
        version: z.number(),
        z: archivedRows.attribute(),
        seq: z.number().exactOptional(),
      })
      .transform(({ version, z: archived, ...rest }) => ({
        version,
        archived,
        end: rest.seq === undefined ? null : end.parse(rest),
      }));
  },
});
