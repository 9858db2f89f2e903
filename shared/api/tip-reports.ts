import * as z from 'zod';
import { DAY_MS } from '../domain/utc-day';
import {
  Count,
  Instant,
  isOrdered,
  Nothing,
  PerformerName,
  Tokens,
  TokensMean,
  Utc,
} from './fields';
import { OVERLAY_LIMITS, TOKEN_LIMITS } from './rate-limits';
import { defineRoute } from './route';

const LONGEST_DAYS = 367;
const MOST_COUNT = 50;

export const TipReportPeriod = z
  .object({
    /** The Monday of a week, the first of a month; of all time the last day it covers. */
    date: z.iso.date(),
    /** Most tokens first, by open tips: 50 of the latest period and of all time, 10 of others. */
    top_tippers: z.array(z.object({ name: z.string(), tipAmount: Tokens })),
    /** Who tipped openly; those whose first open tip lies in the period are new. */
    returning_tippers_count: Count,
    new_tippers_count: Count,
    total_tippers_count: Count,
    /** Tokens of open tips. */
    returning_tippers_tips: Tokens,
    new_tippers_tips: Tokens,
    /** Open tips of new and returning tippers together. */
    total_tips_amount: Tokens,
    /** All tips, anonymous ones too. */
    tip_tokens: Tokens,
    tips_count: Count,
    /** Tokens, two decimals; 0 without tips. */
    avg_tip_amount: TokensMean,
    purchases_count: Count,
    highest_tip_amount: Tokens,
    /** Null where it was given anonymously, or without tips. */
    highest_tip_name: z.string().nullable(),
  })
  .meta({ id: 'TipReportPeriod' });
export type TipReportPeriod = z.infer<typeof TipReportPeriod>;

export const TipReport = z
  .object({
    /** Weeks begin on Monday, days at midnight UTC. Oldest first, without gaps. */
    week: z.array(TipReportPeriod),
    month: z.array(TipReportPeriod),
    /** One period, of whom all tippers are new; none before the first broadcast. */
    alltime: z.array(TipReportPeriod),
    /** False: the account gave no consent to tipper profiles, so there is no report. */
    hasProfiles: z.boolean(),
    /** The midnight that brought the newest broadcast in; null before the first one. */
    updatedAt: Utc.nullable(),
  })
  .meta({ id: 'TipReport' });
export type TipReport = z.infer<typeof TipReport>;

export const getTipReport = defineRoute('getTipReport', {
  method: 'GET',
  path: '/tip_report/{p}',
  access: 'token',
  sections: ['report'],
  limits: TOKEN_LIMITS,
  summary:
    'Tips of the finished broadcasts by week, by month and of all time, as of midnight GMT; ' +
    'without the names of anonymous givers.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: Nothing,
  reply: TipReport,
});

export const TopTippers = z
  .object({
    /** Most tokens first. */
    tippers: z.array(z.object({ name: z.string(), amount: Tokens })),
    /** The newest event that the list knows of; null before the first one. */
    updatedAt: Utc.nullable(),
  })
  .meta({ id: 'TopTippers' });
export type TopTippers = z.infer<typeof TopTippers>;

export const listTopTippers = defineRoute('listTopTippers', {
  method: 'POST',
  path: '/top-tippers',
  access: 'apikey',
  performerIn: 'body.performerName',
  limits: OVERLAY_LIMITS,
  summary:
    'Who gave most openly in the broadcasts that began in the period, the one on air included; ' +
    'of periods that touch more than three months only the finished ones.',
  params: Nothing,
  query: z
    .strictObject({
      /** @default the first of the month, midnight UTC */
      start: Instant.optional(),
      /** @default now */
      end: Instant.optional(),
      count: z.coerce.number().int().min(1).max(MOST_COUNT).default(10),
    })
    .refine(isOrdered, { path: ['end'], error: 'The end must come after the start.' })
    .refine(
      ({ start, end }) => {
        if (start === undefined) return true;
        const until = end === undefined ? Date.now() : Date.parse(end);
        return until - Date.parse(start) <= LONGEST_DAYS * DAY_MS;
      },
      { path: ['start'], error: 'Ask for at most a year.' },
    ),
  body: z.strictObject({
    performerName: PerformerName,
    /** The performer's overlay key. */
    apiKey: z.string().min(1).max(200),
  }),
  reply: TopTippers,
});
