import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';
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
import { money } from './money';
import { OVERLAY_LIMITS, TOKEN_LIMITS } from './rate-limits';
import { defineRoute } from './route';

const LONGEST_DAYS = 367;
const MAX_COUNT = 50;

export const TipReportPeriod = z
  .object({
    date: z.iso
      .date()
      .describe('The Monday of a week, the first of a month; of all time the last day it covers.'),
    top_tippers: z
      .array(z.object({ name: z.string(), tipAmount: Tokens }))
      .describe(
        'Most tokens first, by open tips: 50 of the latest period and of all time, 10 of others.',
      ),
    returning_tippers_count: Count.describe('Who tipped openly, and had done so before.'),
    new_tippers_count: Count.describe('Those whose first open tip lies in the period.'),
    total_tippers_count: Count.describe('Returning and new ones.'),
    returning_tippers_tips: money(Tokens.describe('Tokens of their open tips.')),
    new_tippers_tips: money(Tokens.describe('Tokens of their open tips.')),
    total_tips_amount: money(Tokens.describe('Open tips of new and returning tippers together.')),
    tip_tokens: money(Tokens.describe('All tips, anonymous ones too.')),
    tips_count: Count.describe('How many tips, anonymous ones too.'),
    avg_tip_amount: money(TokensMean.describe('With two decimals; 0 without tips.')),
    purchases_count: Count.describe('Photos and videos.'),
    highest_tip_amount: money(Tokens.describe('0 without tips.')),
    highest_tip_name: z
      .string()
      .nullable()
      .describe('Null where it was given anonymously, or without tips.'),
  })
  .meta({ id: 'TipReportPeriod' });
export type TipReportPeriod = z.infer<typeof TipReportPeriod>;

export const TipReport = z
  .object({
    week: z
      .array(TipReportPeriod)
      .describe('Begin on Monday, days at midnight UTC. Oldest first, without gaps.'),
    month: z.array(TipReportPeriod).describe('The same by month.'),
    alltime: z
      .array(TipReportPeriod)
      .describe('One period, of whom all tippers are new; none before the first broadcast.'),
    hasProfiles: z
      .boolean()
      .describe('False: the account gave no consent to tipper profiles, so there is no report.'),
    updatedAt: Utc.nullable().describe(
      'The midnight that brought the newest broadcast in; null before the first one.',
    ),
  })
  .meta({ id: 'TipReport' });
export type TipReport = z.infer<typeof TipReport>;

export const getTipReport = defineRoute('getTipReport', {
  method: 'GET',
  path: '/tip_report/{p}',
  access: 'token',
  rights: { read: ['Tippers', 'Capture'] },
  sections: ['report'],
  limits: TOKEN_LIMITS,
  etag: true,
  summary:
    'Tips of the finished broadcasts by week, by month and of all time, as of midnight GMT; ' +
    'without the names of anonymous givers.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  reply: TipReport,
});

export const getPerformerTipReport = defineRoute('getPerformerTipReport', {
  method: 'GET',
  path: '/performer_tip_report/{p}',
  access: 'user',
  rights: { read: ['Tippers', 'Capture'] },
  sections: ['report'],
  summary: 'The same report for the members of a performer, signed in.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  reply: TipReport,
});

export const TopTippers = z
  .object({
    tippers: z.array(z.object({ name: z.string(), amount: Tokens })).describe('Most tokens first.'),
    updatedAt: Utc.nullable().describe(
      'The newest event that the list knows of; null before the first one.',
    ),
  })
  .meta({ id: 'TopTippers' });
export type TopTippers = z.infer<typeof TopTippers>;

export const listTopTippers = defineRoute('listTopTippers', {
  method: 'POST',
  path: '/top-tippers',
  access: 'apikey',
  rights: { read: ['Sessions', 'Capture'], write: ['Tippers'] },
  performerIn: 'body.performerName',
  limits: OVERLAY_LIMITS,
  summary:
    'Who gave most openly in the broadcasts that began in the period, the one on air included; ' +
    'of periods that touch more than three months only the finished ones.',
  params: Nothing,
  query: z
    .strictObject({
      start: Instant.optional().describe(
        'Broadcasts that began at or after it. By default the first of the end’s month, midnight UTC.',
      ),
      end: Instant.optional().describe(
        `And before it; now by default. A request spans at most ${LONGEST_DAYS} days.`,
      ),
      count: z.coerce
        .number()
        .int()
        .min(1)
        .max(MAX_COUNT)
        .default(10)
        .describe(`How many tippers, ${MAX_COUNT} at the most.`),
    })
    .refine(isOrdered, { path: ['end'], error: 'The end must come after the start.' })
    .refine(
      ({ start, end }) => {
        if (start === undefined) return true;
        const until = end === undefined ? Date.now() : Date.parse(end);
        return until - Date.parse(start) <= LONGEST_DAYS * DAY_MS;
      },
      { path: ['start'], error: `A request spans at most ${LONGEST_DAYS} days.` },
    ),
  body: z.strictObject({
    performerName: PerformerName,
    apiKey: z.string().min(1).max(200).describe('The performer’s overlay key.'),
  }),
  reply: TopTippers,
});
