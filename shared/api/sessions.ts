import { STANDINGS } from '@shared/domain/benchmark/standing';
import * as z from 'zod';
import { SessionAchievements } from './achievements';
import { CamSession } from './cam-session';
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
import { IncomeBasis } from './income-fields';
import { Day } from './local-days';
import { money } from './money';
import { defineRoute } from './route';
import {
  CamStats,
  OutboundTips,
  SessionStats,
  SessionUpdates,
  TotalIncome,
  TotalStats,
} from './session-resources';

/** What came in while off air on one UTC date. */
export const OfflineDay = z
  .object({
    date: Day,
    /** When the day counts: its midnight in the account's zone. A period holds it if it holds this. */
    countsAt: Utc,
    tips: Count,
    tipTokens: Tokens,
    mediaTokens: Tokens,
    incomeTokens: Tokens,
    /** How the income is known; `partial`: it is at least this. */
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
     * Only with `offline=true`: the offline days that count between `next`, or the start, and the
     * end, newest first. The totals of a period are the sums of its sessions and its offline days.
     */
    offlineDays: z.array(OfflineDay).optional(),
    /** The `end` to ask for next, or null at the end of the history. */
    next: Utc.nullable(),
    /** Events up to here are in the finished figures; null before the first. */
    settledThrough: Utc.nullable(),
  })
  .meta({ id: 'CamSessionList' });

const SessionQuery = z
  .strictObject({
    start: Instant.optional(),
    end: Instant.optional(),
    tags: z.stringbool().default(false),
    /** Adds what people noted about each session. */
    notes: z.stringbool().default(false),
    /** Adds what came in off air, by day. */
    offline: z.stringbool().default(false),
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

/** What at least 20 performers who agreed to share have in common, over the last 90 days. */
const SharedStats = z.object({
  /** Rooms of a similar size by mean peak of registered visitors; from 0 without end: all rooms. */
  group: z.object({ fromVisitors: Count, toVisitors: Count.nullable() }),
  /** Accounts that share, rounded down to tens. */
  contributors: z.int().min(20),
  /** Tips per hour live. */
  tipsPerHour: percentilesOf(TokensMean),
  /** Mean viewers by the room list; of rooms it never showed, mean peak of registered visitors. */
  viewers: percentilesOf(z.number().min(0)),
  /** This performer's; null below five finished broadcasts. */
  own: z.object({ tipsPerHour: TokensMean, percentileBand: z.enum(STANDINGS) }).nullable(),
  /** Who withdrew before this is not in it. */
  computedAt: Utc,
});

export const TopPercentiles = z
  .object({
    percentile: z.literal(95),
    /** Sessions of the last 12 months the thresholds rest on. */
    sessions: Count,
    /** Sessions compare with those of a similar size: one band per range of peak visitors. */
    bands: z.array(
      z.object({
        fromVisitors: Count,
        /** Exclusive; null for the last band. */
        toVisitors: Count.nullable(),
        sessions: Count,
        /** Tip tokens that a session must exceed to be stellar; null below 20 sessions. */
        tipTokens: Tokens.nullable(),
      }),
    ),
    /** Start times of the stellar sessions, newest first. */
    stellar: z.array(Utc),
    /** Null without the caller's consent to share, and where fewer than 20 share. */
    shared: SharedStats.nullable(),
    /** The caller's account has to share its own figures to see those of others. */
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
  /** Null where the tip was anonymous and the caller is not Admin. */
  tipper: z.string().nullable(),
  isAnonymous: z.boolean(),
  /** What the tipper wrote or chose, without the platform's leading bar. */
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

/** Something of note in a broadcast. */
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
    /** The newest event in these figures. */
    through: Utc,
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
    // A session may have grown since it was listed, so its end is not part of its identity.
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
  // Of all sessions together, whatever the one in the path; its time need not be known.
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
