import { STANDINGS } from '@shared/domain/benchmark/standing';
import * as z from 'zod';
import { SessionAchievements } from './achievements';
import { CamSession } from './cam-session';
import {
  Count,
  catchingUpFields,
  Flag,
  Instant,
  isOrdered,
  Nothing,
  PerformerName,
  Tokens,
  TokensMean,
  throughFields,
  Utc,
} from './fields';
import { IncomeBasis } from './income-fields';
import { Day } from './local-days';
import { money } from './money';
import { SHOWCASE_LIMITS } from './rate-limits';
import { defineRoute } from './route';
import {
  CamStats,
  OutboundTips,
  SessionStats,
  SessionUpdates,
  Span,
  TotalIncome,
  TotalStats,
} from './session-resources';

/** Offline income of one UTC date. */
export const OfflineDay = z
  .object({
    date: Day,
    /**
     * When the day counts: its midnight in the account's time zone. It belongs to the periods that
     * contain this instant.
     */
    countsAt: Utc,
    tips: Count,
    tipTokens: Tokens,
    mediaTokens: Tokens,
    incomeTokens: Tokens,
    /** How the income is known. `partial`: it is at least this. */
    incomeBasis: IncomeBasis,
    follows: Count,
    unfollows: Count,
    fanclubJoins: Count,
  })
  .meta({ id: 'OfflineDay' });
export type OfflineDay = z.infer<typeof OfflineDay>;

export const CamSessionList = z
  .object({
    /** Newest first. */
    sessions: z.array(CamSession),
    /**
     * Only with `offline=true`: the offline days from `next`, or the start, to the end, newest
     * first. The totals of a period are the sums of its sessions and its offline days.
     */
    offlineDays: z.array(OfflineDay).optional(),
    /** The `end` of the next request; null at the end of the history. */
    next: Utc.nullable(),
    /** While a session runs: in how many seconds to ask again. Earlier, there is hardly any news. */
    refreshAfter: z.int().min(1).optional(),
    /**
     * While a session runs: since when the platform has not let us read its events, if that is ten
     * minutes or longer. Numbers of the session are from then.
     */
    noEventsSince: Utc.optional(),
    ...throughFields,
  })
  .meta({ id: 'CamSessionList' });

const SessionQuery = z
  .strictObject({
    start: Instant.optional(),
    end: Instant.optional(),
    tags: Flag.default(false),
    /** Adds people's notes about each session. */
    notes: Flag.default(false),
    /** Adds offline income by day. */
    offline: Flag.default(false),
    /** `false` leaves out subjects and hashtags (null and empty), a third of a long answer. */
    subjects: Flag.default(true),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  })
  .refine(isOrdered, { path: ['end'], error: 'The end must be after the start.' });

export const listCamSessions = defineRoute('listCamSessions', {
  method: 'GET',
  path: '/cam_sessions/{p}',
  access: 'user',
  rights: { read: ['Sessions', 'Capture'] },
  sections: ['sessions', 'overview'],
  summary: 'Sessions that started in the period, newest first, including the live one.',
  params: z.strictObject({ p: PerformerName }),
  query: SessionQuery,
  reply: CamSessionList,
});

/** Percentiles over performers, rounded to two significant digits. */
const percentilesOf = (figure: z.ZodNumber) =>
  z.object({ p25: figure, p50: figure, p75: figure, p90: figure, p95: figure });

/** Statistics of at least 20 performers who agreed to share, over the last 90 days. */
const SharedStats = z.object({
  /**
   * Rooms of a similar size by average peak of registered visitors; from 0 without an end for all
   * rooms.
   */
  group: z.object({ fromVisitors: Count, toVisitors: Count.nullable() }),
  /** Number of accounts that share, rounded down to tens. */
  contributors: z.int().min(20),
  /** Tips per hour live. */
  tipsPerHour: percentilesOf(TokensMean),
  /**
   * Average viewers from the room list; for rooms it never showed, the average peak of registered
   * visitors.
   */
  viewers: percentilesOf(z.number().min(0)),
  /** This performer's values; null with fewer than five finished sessions. */
  own: z.object({ tipsPerHour: TokensMean, percentileBand: z.enum(STANDINGS) }).nullable(),
  /** People who withdrew before this are not included. */
  computedAt: Utc,
});

export const TopPercentiles = z
  .object({
    percentile: z.literal(95),
    /** Number of sessions of the last 12 months behind the thresholds. */
    sessions: Count,
    /** Sessions are compared with those of a similar size: one band per range of peak visitors. */
    bands: z.array(
      z.object({
        fromVisitors: Count,
        /** Exclusive; null for the last band. */
        toVisitors: Count.nullable(),
        sessions: Count,
        /** A stellar session has more tips than this (tokens); null below 20 sessions. */
        tipTokens: Tokens.nullable(),
      }),
    ),
    /** Start times of the stellar sessions, newest first. */
    stellar: z.array(Utc),
    /** Null without the caller's consent to share, or if fewer than 20 share. */
    shared: SharedStats.nullable(),
    /** The caller's account must share its own numbers to see those of others. */
    sharedNeedsConsent: z.boolean(),
  })
  .meta({ id: 'TopPercentiles' });
export type TopPercentiles = z.infer<typeof TopPercentiles>;

export const getTopPercentiles = defineRoute('getTopPercentiles', {
  method: 'GET',
  path: '/cam_sessions_top_percentiles/{p}',
  access: 'user',
  rights: { read: ['Sessions'] },
  sections: ['sessions', 'overview'],
  summary: 'Stellar thresholds: the 95th percentile of tip tokens by session size.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  reply: TopPercentiles,
});

export const SessionTip = z.object({
  time: Utc,
  amount: money(Tokens.describe('Same as `tokens`.')),
  tokens: Tokens,
  sumSoFar: money(Tokens.describe('Tokens from the start of the session through this tip.')),
  /** Null if the tip was anonymous and the caller is not an Admin, or if the tipper is unknown. */
  tipper: z.string().nullable(),
  isAnonymous: z.boolean(),
  /** The tipper's message or choice, without the platform's leading bar. */
  message: z.string(),
});

export const SessionTipper = z.object({
  name: z.string().nullable(),
  tokens: Tokens,
  tips: Count,
  highestTip: Tokens,
  anonymousTokens: Tokens,
});

export const MomentKind = z.enum([
  'start',
  'stop',
  'reconnect',
  'subject',
  'fanclubJoin',
  'mediaPurchase',
  'highestTip',
]);

/** A notable event in a session. */
export const Moment = z.object({
  time: Utc,
  kind: MomentKind,
  user: z.string().nullable(),
  tokens: Tokens.nullable(),
  text: z.string(),
});

export const CamSessionDetails = z
  .object({
    session: CamSession,
    /** Oldest first. */
    tips: z.array(SessionTip),
    /** Most tokens first. */
    tippers: z.array(SessionTipper),
    moments: z.array(Moment),
    /** Number of subject changes that are not among the moments: the first and last 500 are. */
    omittedSubjects: Count,
    /**
     * Times for which the platform no longer had events, oldest first. The session's numbers are at
     * least what they say.
     */
    gaps: z.array(z.object({ from: Utc, to: Utc })),
    /** The time of the newest event included. */
    through: Utc,
    ...catchingUpFields,
  })
  .meta({ id: 'CamSessionDetails' });
export type CamSessionDetails = z.infer<typeof CamSessionDetails>;

export const getCamSession = defineRoute('getCamSession', {
  method: 'GET',
  path: '/camsession_details/{p}/{startTime}/{endTime}',
  access: 'user',
  rights: { read: ['Sessions', 'Capture'] },
  sections: ['sessions', 'overview'],
  summary: 'One session: its tips, tippers, and highlights.',
  params: z.strictObject({
    p: PerformerName,
    startTime: Instant,
    // A session may have continued since it was listed, so its end is not part of its identity.
    endTime: z.union([Instant, z.literal('live')]),
  }),
  query: Nothing,
  reply: CamSessionDetails,
});

export const getSessionResource = defineRoute('getSessionResource', {
  method: 'GET',
  path: '/cbi_resource/{p}/{startTime}/{name}',
  access: 'user',
  rights: { read: ['Sessions', 'Capture'] },
  sections: ['sessions', 'overview'],
  // Covers all sessions, whatever the one in the path; no session needs to exist at that time.
  sectionsBy: { param: 'name', values: { 'achievements.json': ['achievements'] } },
  summary: 'One part of a session: statistics, updates, and data from the room list and Stats API.',
  params: z.strictObject({
    p: PerformerName,
    startTime: Instant,
    name: z.enum([
      'stats.json',
      'updates.json',
      'camstats.json',
      'total_income.json',
      'total_stats.json',
      'achievements.json',
      'outboundTips.json',
    ]),
  }),
  query: Nothing,
  reply: z.union([
    SessionStats,
    SessionUpdates,
    CamStats,
    TotalIncome,
    TotalStats,
    SessionAchievements,
    OutboundTips,
  ]),
});

/**
 * A running session as everybody may see it. Tippers are numbered instead of named, and nothing
 * that anybody wrote is in it.
 */
export const Showcase = z
  .object({
    performer: PerformerName,
    /** Without subject, messages, and names; tippers are `Tipper 1` and so on. */
    details: CamSessionDetails,
    updates: SessionUpdates,
    privateShows: z.array(Span),
  })
  .meta({ id: 'Showcase' });
export type Showcase = z.infer<typeof Showcase>;

export const getShowcase = defineRoute('getShowcase', {
  method: 'GET',
  path: '/showcase',
  access: 'public',
  rights: { read: ['Configs', 'Sessions', 'Capture'] },
  summary:
    'The running session of the one room whose owner agreed to show it to everybody. Null while it is off air, without that consent, or if no room is configured.',
  params: Nothing,
  query: Nothing,
  reply: z.object({ showcase: Showcase.nullable() }),
  limits: SHOWCASE_LIMITS,
  maxAgeSeconds: 60,
});
