import type { TipRecords } from '@shared/domain/tippers/tip-records';
import * as z from 'zod';
import { codecOf } from '../packed/codec';

const stored = () =>
  z.object({
    /** [tokens, epoch ms, tipper, 1 if anonymous] */
    top: z.array(
      z.tuple([z.number(), z.number(), z.string(), z.union([z.literal(0), z.literal(1)])]),
    ),
    /** [tokens, tips] */
    amounts: z.array(z.tuple([z.number(), z.number()])),
  });

export const recordsCodec = codecOf<TipRecords, z.infer<ReturnType<typeof stored>>>(
  stored,
  ({ top, amounts }) => ({
    top: top.map(({ tokens, ms, tipper, isAnonymous }) => [
      tokens,
      ms,
      tipper,
      isAnonymous ? 1 : 0,
    ]),
    amounts: amounts.map(({ tokens, tips }) => [tokens, tips]),
  }),
  ({ top, amounts }) => ({
    top: top.map(([tokens, ms, tipper, isAnonymous]) => ({
      tokens,
      ms,
      tipper,
      isAnonymous: isAnonymous === 1,
    })),
    amounts: amounts.map(([tokens, tips]) => ({ tokens, tips })),
  }),
  { best: true },
);
