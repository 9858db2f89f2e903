import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';
import {
  Count,
  catchingUpFields,
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
import { tipperName } from './tipper-names';

const LONGEST_DAYS = 367;
const MAX_COUNT = 50;
/** How many of a session's newest tips an overlay gets. */
export const MAX_LATEST_TIPS = 10;

/** Who asks about which performer, without an account. */
const OverlayCaller = z.strictObject({
  performerName: PerformerName,
  apiKey: z.string().min(1).max(200).describe('The performer’s overlay key.'),
});

export const TipReportPeriod = z
  .object({
    date: z.iso
      .date()
      .describe(
        'The Monday of a week, the first day of a month, or for all time the last day covered.',
      ),
    top_tippers: z
      .array(z.object({ name: tipperName(), tipAmount: Tokens }))
      .describe(
        'Most tokens first, not counting anonymous tips: 50 for the latest period and all time, 10 for others, 3 for weeks more than a year before the latest.',
      ),
    returning_tippers_count: Count.describe('People who tipped by name and had done so before.'),
    new_tippers_count: Count.describe('People whose first tip by name is in the period.'),
    total_tippers_count: Count.describe('Returning and new tippers.'),
    returning_tippers_tips: money(
      Tokens.describe('Tokens in their tips, not counting anonymous ones.'),
    ),
    new_tippers_tips: money(Tokens.describe('Tokens in their tips, not counting anonymous ones.')),
    total_tips_amount: money(
      Tokens.describe('Tokens from new and returning tippers, not counting anonymous tips.'),
    ),
    tip_tokens: money(Tokens.describe('All tips, including anonymous ones.')),
    tips_count: Count.describe('Number of tips, including anonymous ones.'),
    avg_tip_amount: money(TokensMean.describe('Two decimals. 0 if there were no tips.')),
    purchases_count: Count.describe('Photos and videos.'),
    highest_tip_amount: money(Tokens.describe('0 if there were no tips.')),
    highest_tip_name: tipperName()
      .nullable()
      .describe('Null if the tip was anonymous or there were no tips.'),
  })
  .meta({ id: 'TipReportPeriod' });
export type TipReportPeriod = z.infer<typeof TipReportPeriod>;

export const TipReport = z
  .object({
    week: z
      .array(TipReportPeriod)
      .describe('Weeks start Monday at midnight UTC. Oldest first, without gaps.'),
    month: z.array(TipReportPeriod).describe('The same by month.'),
    alltime: z
      .array(TipReportPeriod)
      .describe('A single period in which all tippers are new. Empty before the first session.'),
    hasProfiles: z.boolean().describe('False if tipper profiles are off, so there’s no report.'),
    updatedAt: Utc.nullable().describe(
      'The midnight when the newest session was added. Null before the first one.',
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
    'Tips from finished sessions by week, by month, and all time, as of midnight GMT. Anonymous ' +
    'tippers aren’t named.',
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
  summary: 'The same report for signed-in members of a performer’s team.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  reply: TipReport,
});

export const TopTippers = z
  .object({
    tippers: z.array(z.object({ name: z.string(), amount: Tokens })).describe('Most tokens first.'),
    updatedAt: Utc.nullable().describe(
      'The newest event included in the list. Null before the first one.',
    ),
    completeThrough: catchingUpFields.completeThrough.describe(
      'Until when the list is complete. Only present while we catch up after a long interruption.',
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
  etag: true,
  summary:
    'Top tippers by name for sessions that started in the period, including the live one. Periods ' +
    'that touch more than three months include only finished sessions.',
  params: Nothing,
  query: z
    .strictObject({
      start: Instant.optional().describe(
        'Include sessions that started at or after this time. Defaults to midnight UTC on the first of the end’s month.',
      ),
      end: Instant.optional().describe(
        `Include sessions that started before this time. Defaults to now. A request can span up to ${LONGEST_DAYS} days.`,
      ),
      count: z.coerce
        .number()
        .int()
        .min(1)
        .max(MAX_COUNT)
        .default(10)
        .describe(`Number of tippers, up to ${MAX_COUNT}.`),
    })
    .refine(isOrdered, { path: ['end'], error: 'The end must be after the start.' })
    .refine(
      ({ start, end }) => {
        if (start === undefined) return true;
        const until = end === undefined ? Date.now() : Date.parse(end);
        return until - Date.parse(start) <= LONGEST_DAYS * DAY_MS;
      },
      { path: ['start'], error: `A request can span up to ${LONGEST_DAYS} days.` },
    ),
  body: OverlayCaller,
  reply: TopTippers,
});

export const OverlayData = z
  .object({
    startedAt: Utc.nullable().describe('When the running session started. Null while off air.'),
    tipTokens: Tokens.describe(
      'All tips in the running session, including anonymous ones. 0 while off air.',
    ),
    latestTips: z
      .array(z.object({ name: z.string(), amount: Tokens, time: Utc }))
      .max(MAX_LATEST_TIPS)
      .describe(
        `The session’s newest tips, newest first, up to ${MAX_LATEST_TIPS}, without anonymous ones. Empty if tipper profiles are off.`,
      ),
    completeThrough: catchingUpFields.completeThrough.describe(
      'Until when the numbers are complete. Only present while we catch up after a long interruption.',
    ),
  })
  .meta({ id: 'OverlayData' });
export type OverlayData = z.infer<typeof OverlayData>;

export const getOverlayData = defineRoute('getOverlayData', {
  method: 'POST',
  path: '/overlay_data',
  access: 'apikey',
  rights: { read: ['Sessions', 'Capture'] },
  performerIn: 'body.performerName',
  sections: ['report'],
  limits: OVERLAY_LIMITS,
  etag: true,
  summary:
    'What a stream overlay shows of the running session: its tips so far and the newest ones by ' +
    'name. The response only changes when one of them does.',
  params: Nothing,
  query: Nothing,
  body: OverlayCaller,
  reply: OverlayData,
});
