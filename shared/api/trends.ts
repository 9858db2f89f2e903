import { TIERS, TREND_RANGES } from '@shared/domain/access/tiers';
import { MEMBER_TYPES } from '@shared/domain/platform/member-type';
import { MEMBER_STEPS } from '@shared/domain/sessions/group-members';
import { CALENDAR_STEPS } from '@shared/domain/time/calendar-step';
import * as z from 'zod';
import { Count, catchingUpFields, Instant, PerformerName, Tokens, Utc } from './fields';
import { IncomeBasis } from './income-fields';
import { Day } from './local-days';
import { defineRoute } from './route';

export const MembertypeOverTime = z
  .object({
    /** The order of the counts. */
    types: z.array(z.enum(MEMBER_TYPES)),
    /**
     * What each of the `broadcasts` covers: a session; of more than 400 sessions all that started on a
     * local day, or in a month if they are of more than a year.
     */
    by: z.enum(MEMBER_STEPS),
    /** Of days and months. */
    timezone: z.string(),
    /** When the first session of the history started, also before `start`. */
    firstStartTime: Utc.nullable(),
    /** Finished sessions, oldest first: registered visitors by their latest reported type. */
    broadcasts: z.array(
      z.object({
        /** Of the first of its sessions. */
        startTime: Utc,
        sessions: Count,
        counts: z.array(Count),
      }),
    ),
    settledThrough: Utc.nullable(),
  })
  .meta({ id: 'MembertypeOverTime' });

export const getMembertypeOverTime = defineRoute('getMembertypeOverTime', {
  method: 'GET',
  path: '/membertype_over_time/{p}',
  access: 'user',
  rights: { read: ['Sessions', 'Capture'] },
  sections: ['trends'],
  summary: 'Visitor types for every session; by day or month if there are more than 400.',
  params: z.strictObject({ p: PerformerName }),
  query: z.strictObject({
    /** Only sessions that started at this time or later. */
    start: Instant.optional(),
  }),
  reply: MembertypeOverTime,
});

const Measured = z.number().nullable();

/**
 * One local day, or a week or month by its first day, including its running session; null if nothing
 * was measured.
 */
export const TrendDay = z
  .object({
    date: Day,
    sessions: Count,
    seconds: Count,
    tips: Count,
    tipTokens: Tokens,
    mediaTokens: Tokens,
    incomeTokens: Tokens,
    /** How the income is known. `partial`: it is at least this. */
    incomeBasis: IncomeBasis,
    tippers: Count,
    newFollowers: z.int(),
    fanclubJoins: Count,
    followers: Count.nullable(),
    averageViewers: Measured,
    mostViewers: Count.nullable(),
    rank: z.int().min(1).nullable(),
    genderRank: z.int().min(1).nullable(),
  })
  .meta({ id: 'TrendDay' });

export const BatchTrends = z
  .object({
    range: z.enum(TREND_RANGES),
    timezone: z.string(),
    /**
     * What each of the `days` covers: a day, but in `all` a week, from Monday, if there is more than a
     * year, and a month if there are more than 299 weeks.
     */
    by: z.enum(CALENDAR_STEPS),
    /** Days, weeks or months with any data, oldest first. */
    performers: z.array(
      z.object({ performerName: z.string(), days: z.array(TrendDay), ...catchingUpFields }),
    ),
    /** Ranges that the account's tier doesn't include, and the tier that does. */
    locked: z.array(z.object({ range: z.enum(TREND_RANGES), tier: z.enum(TIERS) })),
  })
  .meta({ id: 'BatchTrends' });
export type BatchTrends = z.infer<typeof BatchTrends>;

const MAX_PERFORMERS = 25;

export const getBatchTrends = defineRoute('getBatchTrends', {
  method: 'GET',
  path: '/batch_trends/{id}',
  access: 'user',
  rights: { read: ['Sessions', 'Capture'] },
  ofAllPerformers: true,
  summary:
    'Daily trends for one or more of the account’s performers; all time by week or month if it is longer than a year.',
  params: z.strictObject({
    /** Performer names, separated by commas; `all` for all of the account's. */
    id: z
      .string()
      .toLowerCase()
      .max(MAX_PERFORMERS * 51, 'Request up to 25 at a time.')
      .regex(/^[a-z0-9_]{1,50}(,[a-z0-9_]{1,50})*$/, 'Enter performer names separated by commas.')
      .refine((text) => text.split(',').length <= MAX_PERFORMERS, 'Request up to 25 at a time.'),
  }),
  query: z.strictObject({
    range: z.enum(TREND_RANGES).default('1m'),
  }),
  reply: BatchTrends,
});
