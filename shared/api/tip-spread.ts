import * as z from 'zod';
import { Count, Tokens, Utc } from './fields';

/** One of the largest tips. */
export const LargeTip = z
  .object({
    /** Null if the tip was anonymous and the caller is not an Admin. */
    tipper: z.string().nullable(),
    tokens: Tokens,
    time: Utc,
    isAnonymous: z.boolean(),
  })
  .meta({ id: 'LargeTip' });

/** Tips of `from` to `to` tokens, both inclusive; null for no upper end. */
export const TipSizeBand = z
  .object({ from: Tokens, to: Tokens.nullable(), tips: Count, tokens: Tokens })
  .meta({ id: 'TipSizeBand' });

/** Tells no tokens, so it isn't money. */
const Share = z
  .number()
  .min(0)
  .max(1)
  .nullable()
  .describe('The part of all tokens tipped, from 0 to 1. Null without tips.');

/** How much of the tips came from the best one, five and ten tippers. */
export const ShareOfIncome = z
  .object({ top1: Share, top5: Share, top10: Share })
  .meta({ id: 'ShareOfIncome' });
