import * as z from 'zod';
import { Count, catchingUpFields, Nothing, Tokens, Utc } from './fields';
import { IncomeBasis } from './income-fields';
import { Role } from './performers';
import { defineRoute } from './route';

const Hour = z.object({
  time: Utc,
  tips: Count,
  tipTokens: Tokens,
  /** Time live; several models together may have more than the period. */
  seconds: Count,
});

const Sums = z.object({
  tips: Count,
  tipTokens: Tokens,
  mediaTokens: Tokens,
  incomeTokens: Tokens,
  sessions: Count,
  seconds: Count,
  newFollowers: z.int(),
});

/** Percent with one decimal: +100 from zero to something, -100 from something to zero. */
const Change = z.object({
  tips: z.number(),
  tipTokens: z.number(),
  mediaTokens: z.number(),
  incomeTokens: z.number(),
  sessions: z.number(),
  seconds: z.number(),
  newFollowers: z.number(),
});

const SegmentStats = z.object({
  /** The last 48 hours, oldest first. The last hour is incomplete. */
  hours: z.array(Hour),
  /**
   * Over those hours: tips when they came; the rest by sessions that started in them, including the
   * running one so far, and by offline day.
   */
  recent: Sums,
  /** How the income of those hours is known. `partial`: it is at least this. */
  incomeBasis: IncomeBasis,
  /** The seven days before, scaled to the same length: 48/168 of their sums. */
  before: Sums,
  change: Change,
});

export const StudioStatsHourly = z
  .object({
    /** Most tip tokens in the last 48 hours first. */
    models: z.array(
      SegmentStats.extend({
        performerName: z.string(),
        role: Role,
        isLive: z.boolean(),
        ...catchingUpFields,
      }),
    ),
    /** By definition the sum of the models. */
    total: SegmentStats,
    computedAt: Utc,
  })
  .meta({ id: 'StudioStatsHourly' });
export type StudioStatsHourly = z.infer<typeof StudioStatsHourly>;
/** The numbers of one model, or of all. */
export type StudioStats = z.infer<typeof SegmentStats>;
export type StudioSums = z.infer<typeof Sums>;

export const getStudioStatsHourly = defineRoute('getStudioStatsHourly', {
  method: 'GET',
  path: '/studio_stats_hourly',
  access: 'user',
  rights: { read: ['Sessions', 'Capture'], write: ['Configs'] },
  summary: 'All of the caller’s models over the last 48 hours, compared with the previous week.',
  sections: ['studio'],
  params: Nothing,
  query: Nothing,
  reply: StudioStatsHourly,
});

export const refreshStudioStatsHourly = defineRoute('refreshStudioStatsHourly', {
  method: 'GET',
  path: '/studio_stats_hourly_refresh',
  access: 'user',
  rights: { read: ['Sessions', 'Capture'], write: ['Configs'] },
  summary: 'The same, recalculated unless that happened in the last five minutes.',
  sections: ['studio'],
  params: Nothing,
  query: Nothing,
  reply: StudioStatsHourly,
});
