import { defineItem } from '@lambdas/runtime/item-kind';
import * as z from 'zod';
import { archivedCodec } from './archived-codec';
import { logEndAttributes } from './log-end';

/** The index of a log's archive. It carries the end of the last archived chunk, if there is one. */
export const archivedItem = defineItem({
  name: 'archived',
  version: 4,
  table: 'capture',
  pk: 'R#{performer}',
  sk: 'ARCHIVED',
  schema: () => {
    const end = z.object(logEndAttributes());
    return z
      .looseObject({
        version: z.number(),
        z: archivedCodec.attribute(),
        seq: z.number().exactOptional(),
      })
      .transform(({ version, z: archived, ...rest }) => ({
        version,
        archived,
        end: rest.seq === undefined ? null : end.parse(rest),
      }));
  },
});
