import * as z from 'zod';
import { MEMBER_TYPES } from '../domain/member-type';
import { SHOWS } from '../domain/observation';
import { COMPARED } from '../domain/session-compare';
import { STANDINGS } from '../domain/shared-benchmark/standing';
import { SessionAchievements } from './achievements';
import { Count, Instant, isOrdered, Nothing, PerformerName, Tokens, Utc } from './fields';
import { Income } from './income-fields';
import { defineRoute } from './route';

/** The numbers of one broadcast. Tokens are tips and media only: what the Events API shows. */
export const CamSession = z
  .object({
    /** Also the session's id. */
    startTime: Utc,
    /** Null while on air. */
    endTime: Utc.nullable(),
    isLive: z.boolean(),
    /** The start or end event never came; the time is that of the first or last activity. */
    startInferred: z.boolean(),
    endInferred: z.boolean(),
    durationSeconds: Count,
    tipTokens: Tokens,
    tips: Count,
    tippers: Count,
    /** Tippers are veiled (null name) where the tip was anonymous and the caller is not Admin. */
    highestTip: z.object({ tokens: Tokens, tipper: z.string().nullable() }).nullable(),
    mediaTokens: Tokens,
    mediaPurchases: Count,
    fanclubJoins: Count,
    follows: Count,
    unfollows: Count,
    /** Registered visitors, from enter and leave events: distinct, and most at one time. */
    visitors: Count,
    peakVisitors: Count,
    messages: Count,
    privateMessages: Count,
    /** All in the room, with and without an account, from the public room list; null if unseen. */
    viewers: z.object({ average: z.number().min(0), most: Count }).nullable(),
    /** Most viewers with tokens at one time, from the Stats API; null without its token. */
    tokenedViewers: Count.nullable(),
    /** As last told by the room list or the Stats API. */
    followers: Count.nullable(),
    /** Best place by viewers on the whole platform and within the gender; null if unseen. */
    rank: z.object({ overall: z.int().min(1).nullable(), gender: z.int().min(1).nullable() }),
    /** Percent of thumbs up over 90 days, at the end of the broadcast. */
    satisfaction: z.number().nullable(),
    /**
     * Income beside tips and media (private shows, spies, fan club and what nothing explains), from
     * the balance or the ledger; null where neither was there, and while on air.
     */
    otherTokens: Tokens.nullable(),
    /** In private and group shows, to about three minutes. */
    privateSeconds: Count,
    subject: z.string().nullable(),
    hashtags: z.array(z.string()),
    /** Only with `tags=true`: its own (`private`), then those people gave it. */
    tags: z.array(z.string()).optional(),
  })
  .meta({ id: 'CamSession' });
export type CamSession = z.infer<typeof CamSession>;

export const CamSessionList = z
  .object({
    /** Newest first. */
    sessions: z.array(CamSession),
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
    limit: z.coerce.number().int().min(1).max(200).default(100),
  })
  .refine(isOrdered, { path: ['end'], error: 'The end must come after the start.' });

export const listCamSessions = defineRoute('listCamSessions', {
  method: 'GET',
  path: '/cam_sessions/{p}',
  access: 'user',
  summary: 'Broadcasts that began in the period, newest first, the one on air included.',
  params: z.strictObject({ p: PerformerName }),
  query: SessionQuery,
  body: Nothing,
  reply: CamSessionList,
});

/** Percentiles over performers, rounded to two significant digits. */
const SharedPercentiles = z.object({
  p25: z.number().min(0),
  p50: z.number().min(0),
  p75: z.number().min(0),
  p90: z.number().min(0),
  p95: z.number().min(0),
});

/** What at least 20 performers who agreed to share have in common, over the last 90 days. */
const SharedFigures = z.object({
  /** Rooms of a similar size by mean peak of registered visitors; from 0 without end: all rooms. */
  group: z.object({ fromVisitors: Count, toVisitors: Count.nullable() }),
  /** Accounts that share, rounded down to tens. */
  contributors: z.int().min(20),
  /** Tips and media, per hour on air. */
  tokensPerHour: SharedPercentiles,
  /** Mean viewers by the room list; of rooms it never showed, mean peak of registered visitors. */
  viewers: SharedPercentiles,
  /** This performer's; null below five finished broadcasts. */
  own: z.object({ tokensPerHour: z.number().min(0), percentileBand: z.enum(STANDINGS) }).nullable(),
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
    shared: SharedFigures.nullable(),
    /** The caller's account has to share its own figures to see those of others. */
    sharedNeedsConsent: z.boolean(),
  })
  .meta({ id: 'TopPercentiles' });
export type TopPercentiles = z.infer<typeof TopPercentiles>;

export const getTopPercentiles = defineRoute('getTopPercentiles', {
  method: 'GET',
  path: '/cam_sessions_top_percentiles/{p}',
  access: 'user',
  summary: 'What makes a session stellar: tip tokens above the 95th percentile of its size.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: Nothing,
  reply: TopPercentiles,
});

export const SessionTip = z.object({
  time: Utc,
  tokens: Tokens,
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
  summary: 'One broadcast: its tips, tippers and events of note.',
  params: z.strictObject({
    p: PerformerName,
    startTime: Instant,
    // A session may have grown since it was listed, so its end is not part of its identity.
    endTime: z.union([Instant, z.literal('live')]),
  }),
  query: Nothing,
  body: Nothing,
  reply: CamSessionDetails,
});

export const SessionStats = z
  .object({
    session: CamSession,
    /** Every quarter hour of the broadcast, in order, empty ones included. */
    quarterHours: z.array(
      z.object({ time: Utc, tipTokens: Tokens, tips: Count, mediaTokens: Tokens }),
    ),
    through: Utc,
  })
  .meta({ id: 'SessionStats' });

export const SessionUpdates = z
  .object({
    /** `enter-leave`: registered visitors counted from the room's own enter and leave events. */
    source: z.literal('enter-leave'),
    /** One sample each 3 minutes, oldest first. */
    samples: z.array(
      z.object({
        t: Utc,
        /** Registered visitors in the room, and the change since the sample before. */
        v: Count,
        vg: z.int(),
        /** Followers gained since the start (follows less unfollows), and since the last sample. */
        f: z.int(),
        fg: z.int(),
      }),
    ),
    /** Everyone in the room and all followers, from the public room list; empty where unseen. */
    viewers: z.array(z.object({ t: Utc, v: Count, vg: z.int(), f: Count, fg: z.int() })),
    /** When the room list was not read or did not have the room. */
    gaps: z.array(z.object({ start: Utc, end: Utc })),
    through: Utc,
  })
  .meta({ id: 'SessionUpdates' });
export type SessionUpdates = z.infer<typeof SessionUpdates>;

/** A span of time; the end is exclusive. */
export const Span = z.object({ start: Utc, end: Utc });

export const CamStats = z
  .object({
    /** What the public room list showed, one sample each 3 minutes, oldest first. */
    sights: z.array(
      z.object({
        t: Utc,
        viewers: Count,
        followers: Count,
        rank: z.int().min(1).nullable(),
        genderRank: z.int().min(1).nullable(),
        show: z.enum(SHOWS),
      }),
    ),
    /** What the Stats API told, one reading each 5 minutes, oldest first. */
    readings: z.array(
      z.object({
        t: Utc,
        viewers: Count,
        registered: Count,
        tokened: Count,
        followers: Count,
        votesUp: Count,
        votesDown: Count,
        satisfaction: z.number().nullable(),
      }),
    ),
    privateShows: z.array(Span),
    /** When the room list was not read or did not have the room: unknown, not empty. */
    gaps: z.array(Span),
    /** Visitors by the type they were last told to be. */
    memberTypes: z.record(z.enum(MEMBER_TYPES), Count),
    /** Hashtags of the room, each with how long it was on air with them. */
    hashtags: z.array(z.object({ hashtag: z.string(), seconds: Count })),
    through: Utc,
  })
  .meta({ id: 'CamStats' });

export const TotalIncome = z
  .object({
    income: Income,
    /** False while on air: what the balance shows comes up to ten minutes late. */
    isFinal: z.boolean(),
    through: Utc,
  })
  .meta({ id: 'TotalIncome' });

export const TotalStats = z
  .object({
    /** Broadcasts of the 30 days before, of which the usual is the mean. */
    comparedSessions: Count,
    figures: z.record(
      z.enum(COMPARED),
      z.object({
        value: z.number().nullable(),
        usual: z.number().nullable(),
        /** Percent with one decimal. */
        change: z.number().nullable(),
      }),
    ),
    through: Utc,
  })
  .meta({ id: 'TotalStats' });

export const OutboundTips = z
  .object({
    /** Oldest first. */
    tips: z.array(z.object({ time: Utc, tokens: Tokens })),
    tokens: Tokens,
    /** False: the uploaded ledger does not cover all of the broadcast. */
    isCovered: z.boolean(),
  })
  .meta({ id: 'OutboundTips' });

export const getSessionResource = defineRoute('getSessionResource', {
  method: 'GET',
  path: '/cbi_resource/{p}/{startTime}/{name}',
  access: 'user',
  summary: 'One part of a broadcast: statistics, updates, what the room list and Stats API told.',
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
  body: Nothing,
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
