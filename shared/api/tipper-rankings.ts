import * as z from 'zod';
import { Count, Instant, Nothing, PerformerName, Tokens, Utc } from './fields';
import { defineRoute } from './route';
import { Tipper } from './tippers';

/** Someone who came back to tip. */
export const TrueFan = z
  .object({
    name: z.string(),
    /** Tokens. */
    amount: Tokens,
    /** Broadcasts tipped in, at least 2. */
    session_count: Count,
  })
  .meta({ id: 'TrueFan' });
export type TrueFan = z.infer<typeof TrueFan>;

export const TrueFanList = z
  .object({
    /** Most broadcasts first, then most tokens; at most 500. */
    fans: z.array(TrueFan),
    /**
     * True where the window is longer than a year: then the sums are of all time and the fans
     * are found among the 500 best tippers.
     */
    isAllTime: z.boolean(),
    /** False: the account gave no consent to tipper profiles, so the list is empty. */
    hasProfiles: z.boolean(),
    settledThrough: Utc.nullable(),
  })
  .meta({ id: 'TrueFanList' });
export type TrueFanList = z.infer<typeof TrueFanList>;

export const listTrueFans = defineRoute('listTrueFans', {
  method: 'GET',
  path: '/allstar_tippers/{p}/{startTime}',
  access: 'user',
  summary:
    'True Fans: who tipped in two or more of the broadcasts that began at startTime or later.',
  params: z.strictObject({ p: PerformerName, startTime: Instant }),
  query: Nothing,
  body: Nothing,
  reply: TrueFanList,
});

/** A part of the income, 0 to 1; null without income. */
const Share = z.number().min(0).max(1).nullable();

export const TipInsights = z
  .object({
    total: z.object({ tokens: Tokens, tips: Count }),
    /** Of a tip in tokens; null for none. */
    averageTip: z.number().min(0).nullable(),
    medianTip: z.number().min(0).nullable(),
    /** Most tokens first, at most 50. */
    topTippers: z.array(Tipper),
    /** Largest first, at most 50. The tipper is null where the caller may not know the giver. */
    topTips: z.array(
      z.object({
        tipper: z.string().nullable(),
        tokens: Tokens,
        time: Utc,
        isAnonymous: z.boolean(),
      }),
    ),
    /** All tips by size; `to` is included, null for no end. */
    tipSizes: z.array(
      z.object({ from: Tokens, to: Tokens.nullable(), tips: Count, tokens: Tokens }),
    ),
    /** How much of the income the best tippers give, of what the caller may know the giver of. */
    shareOfIncome: z.object({ top1: Share, top5: Share, top10: Share }),
    /** False: the account gave no consent to tipper profiles, so nothing is known. */
    hasProfiles: z.boolean(),
    settledThrough: Utc.nullable(),
  })
  .meta({ id: 'TipInsights' });
export type TipInsights = z.infer<typeof TipInsights>;

export const getTipInsights = defineRoute('getTipInsights', {
  method: 'GET',
  path: '/tip_insights_all/{p}',
  access: 'user',
  summary: 'Tips of all finished broadcasts: the best tippers, the largest tips, how tips spread.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: Nothing,
  reply: TipInsights,
});
