import { CALENDAR_STEPS } from '@shared/domain/time/calendar-step';
import * as z from 'zod';
import { WeekdayHours } from './earnings';
import {
  Count,
  catchingUpFields,
  Flag,
  Instant,
  isOrdered,
  Nothing,
  PerformerName,
  Timezone,
  Tokens,
  TokensMean,
  throughFields,
  Utc,
  ViewerName,
} from './fields';
import { Day } from './local-days';
import { defineRoute } from './route';
import { LargeTip, ShareOfIncome, TipSizeBand } from './tip-spread';
import { tipperName } from './tipper-names';
import {
  CamSessionStats,
  FanclubHistoryEntry,
  HashtagJoin,
  MenuItemUse,
  NotedTipper,
} from './viewer-parts';

export const Tipper = z
  .object({
    /** Null for the row that sums up anonymous tips if the caller is not an Admin. */
    name: tipperName().nullable(),
    tokens: Tokens,
    tips: Count,
    /** Number of sessions with a tip; null for the row without a name. */
    sessions: Count.nullable(),
    anonymousTokens: Tokens,
    /** When the last session with their tips started, or local midnight of their last offline day. */
    lastTipped: Utc,
    /** Only with `notes=true`, for callers who may see tippers, and if there are notes. */
    notes: z.string().optional(),
  })
  .meta({ id: 'Tipper' });
export type Tipper = z.infer<typeof Tipper>;

export const TipperList = z
  .object({
    /** Most tokens first: the top 50; with `getall` 5,000 of a period, 500 of all time. */
    tippers: z.array(Tipper),
    /** Null for all time: counting distinct tippers would mean reading the whole history. */
    total: z.object({ tippers: Count.nullable(), tokens: Tokens, tips: Count }),
    /** False: the account did not consent to tipper profiles, so the list is empty. */
    hasProfiles: z.boolean(),
    ...throughFields,
  })
  .meta({ id: 'TipperList' });
export type TipperList = z.infer<typeof TipperList>;

export const listTippers = defineRoute('listTippers', {
  method: 'GET',
  path: '/tippers_v2/{p}',
  access: 'user',
  rights: { read: ['Tippers', 'Sessions', 'Capture'] },
  sections: ['tippers', 'overview'],
  summary:
    'Tippers of the sessions that started in the period and the offline tips of its days; without a period, of all time.',
  params: z.strictObject({ p: PerformerName }),
  query: z
    .strictObject({
      start: Instant.optional(),
      end: Instant.optional(),
      getall: Flag.default(false),
      /** Adds people's notes about each. */
      notes: Flag.default(false),
      /** @default the account's time zone, which determines the days of offline tips */
      timezone: Timezone.optional(),
    })
    .refine(isOrdered, { path: ['end'], error: 'The end must be after the start.' })
    .refine(
      ({ start, end }) => {
        if (start === undefined) return true;
        const until = end === undefined ? Date.now() : Date.parse(end);
        return until - Date.parse(start) <= 367 * 86_400_000;
      },
      { path: ['start'], error: 'Request up to a year, or omit the period for all time.' },
    ),
  reply: TipperList,
});

/** 1 public, 2 private message, 3 tip message, 4 voice. */
export const InteractionType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

export const Interaction = z
  .object({
    Time: Utc,
    Message: z.string(),
    InteractionType,
    IsModelMessage: z.boolean(),
    /** Start time of the session; null when offline. */
    CamSessionId: Utc.nullable(),
  })
  .meta({ id: 'Interaction' });
export type Interaction = z.infer<typeof Interaction>;

/** Tips of a local day, or of a week or month by its first date. */
const TipSum = z.object({ date: Day, tips: Count, tokens: Tokens });

export const TipperHistory = z
  .object({
    name: z.string(),
    /** False: this account has no tipper profiles, so only names and sums of lists exist. */
    hasProfile: z.boolean(),
    /** Of the sessions that started in the window and the offline tips of its days. */
    total: z.object({ tokens: Tokens, tips: Count, sessions: Count }),
    /** When the first and the last of these tips were sent. */
    firstTipTime: Utc.nullable(),
    lastTipTime: Utc.nullable(),
    /**
     * The newest 400 of the window, or of those before `tipsBefore`; oldest first. `sumSoFar` runs over
     * the whole window.
     */
    tips: z.array(
      z.object({
        time: Utc,
        /** The same as `tokens`. */
        amount: Tokens,
        tokens: Tokens,
        /** Whose history it is. */
        tipper: z.string(),
        isAnonymous: z.boolean(),
        sumSoFar: Tokens,
      }),
    ),
    /** The `tipsBefore` of the next request, for older tips; null at the end. */
    nextTips: Utc.nullable(),
    /** All tips of the window by local day, if they are of its last 365 days; oldest first. */
    tipsByDay: z.array(TipSum),
    /** All tips of the window, by week if it has more than 93 days, by month if more than 800. */
    tipsOverTime: z.object({ by: z.enum(CALENDAR_STEPS), points: z.array(TipSum) }),
    tipsByWeekDayAndHour: WeekdayHours,
    timezone: z.string(),
    /** Newest first, at most 100. */
    recentInteractions: z.array(Interaction),
    /** The `end` of the next `viewer_interactions` request; null at the end. */
    nextInteractions: Utc.nullable(),
    /** Null without tipper profiles. */
    camSessionStats: CamSessionStats.nullable(),
    /** Of the window: the top ten by uses and the top ten by tokens, most uses first. */
    menuItems: z.array(MenuItemUse),
    /** Oldest first. */
    fanclubHistory: z.array(FanclubHistoryEntry),
    /** The hashtags through which the viewer came most recently, newest first, at most 6. */
    hashtagJoins: z.array(HashtagJoin),
    /** People's notes; null for none. */
    tipperNotes: NotedTipper.nullable(),
    ...catchingUpFields,
  })
  .meta({ id: 'TipperHistory' });
export type TipperHistory = z.infer<typeof TipperHistory>;

const viewerQuery = {
  /** Same as the path's tipper; accepted for the product's older clients. */
  viewer: ViewerName.optional(),
  start: Instant.optional(),
  end: Instant.optional(),
};

export const getTipperHistory = defineRoute('getTipperHistory', {
  method: 'GET',
  path: '/viewer_insights_v4/{p}/{tipper}',
  access: 'user',
  rights: { read: ['Tippers', 'Chat', 'Sessions', 'Capture', 'TipMenus'] },
  sections: ['tippers'],
  summary: 'One viewer’s tips, chat, and habits in this room.',
  params: z.strictObject({ p: PerformerName, tipper: ViewerName }),
  query: z
    .strictObject({
      ...viewerQuery,
      /** UTC offset in minutes. @default the account's time zone */
      utcOffset: z.coerce.number().int().min(-840).max(840).optional(),
      /** Returns the newest `tips` before this time. The other numbers stay those of the window. */
      tipsBefore: Instant.optional(),
    })
    .refine(isOrdered, { path: ['end'], error: 'The end must be after the start.' }),
  reply: TipperHistory,
});

export const InteractionList = z
  .object({ interactions: z.array(Interaction), next: Utc.nullable() })
  .meta({ id: 'InteractionList' });

export const listInteractions = defineRoute('listInteractions', {
  method: 'GET',
  path: '/viewer_interactions/{p}/{tipper}',
  access: 'user',
  rights: { read: ['Tippers', 'Chat'] },
  sections: ['tippers'],
  summary: 'More of a viewer’s messages, newest first, 100 at a time.',
  params: z.strictObject({ p: PerformerName, tipper: ViewerName }),
  query: z
    .strictObject(viewerQuery)
    .refine(isOrdered, { path: ['end'], error: 'The end must be after the start.' }),
  reply: InteractionList,
});

/** Somebody who came back to tip. */
export const TrueFan = z
  .object({
    name: z.string(),
    /** Tokens. */
    amount: Tokens,
    /** Number of sessions with a tip, at least 2. */
    session_count: Count,
  })
  .meta({ id: 'TrueFan' });

export const TrueFanList = z
  .object({
    /** Most sessions first, then most tokens; at most 500. */
    fans: z.array(TrueFan),
    /**
     * True if the window is longer than a year. Then sums cover all time, and fans are found among
     * the top 500 tippers.
     */
    isAllTime: z.boolean(),
    /** False: the account did not consent to tipper profiles, so the list is empty. */
    hasProfiles: z.boolean(),
    ...throughFields,
  })
  .meta({ id: 'TrueFanList' });

export const listTrueFans = defineRoute('listTrueFans', {
  method: 'GET',
  path: '/allstar_tippers/{p}/{startTime}',
  access: 'user',
  rights: { read: ['Tippers', 'Sessions', 'Capture'] },
  sections: ['fans', 'tippers'],
  summary:
    'True Fans: people who tipped in two or more sessions that started at or after startTime.',
  params: z.strictObject({ p: PerformerName, startTime: Instant }),
  query: Nothing,
  reply: TrueFanList,
});

/** Somebody who used to tip and may not come anymore. */
const MissedTipper = z.object({
  name: tipperName(),
  /** `lost`: they still come with a probability below 30 %; `slipping`: below 70 %. */
  state: z.enum(['lost', 'slipping']),
  /** The probability that they still come. */
  stillComes: z.number().min(0).max(1),
  /** What they gave in 30 days, while they came. */
  usualMonth: TokensMean,
  /** Nights live with a tip, at least 3, and nights live since the last one. */
  nights: Count,
  nightsAway: Count,
  /** The night of their last tip: the local day it began. A night lasts until 06:00. */
  lastNight: Day,
});

export const MissedTipperList = z
  .object({
    /** Whose absence costs most first, at most 100. */
    tippers: z.array(MissedTipper),
    /** How many more tippers it takes to know; 0 if there are enough. */
    missingTippers: Count,
    /** False: the account did not consent to tipper profiles, so the list is empty. */
    hasProfiles: z.boolean(),
    ...throughFields,
  })
  .meta({ id: 'MissedTipperList' });
export type MissedTipperList = z.infer<typeof MissedTipperList>;

export const listMissedTippers = defineRoute('listMissedTippers', {
  method: 'GET',
  path: '/missed_tippers/{p}',
  access: 'user',
  rights: { read: ['Tippers', 'Sessions', 'Capture'] },
  sections: ['tippers'],
  summary:
    'Tippers who are likely lost or slipping away, estimated from the nights live of the last 26 weeks. Nights off air don’t count as absence.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  reply: MissedTipperList,
});

export const TipInsights = z
  .object({
    total: z.object({ tokens: Tokens, tips: Count }),
    /** In tokens; null without tips. */
    averageTip: TokensMean.nullable(),
    medianTip: TokensMean.nullable(),
    /** Most tokens first, at most 50. */
    topTippers: z.array(Tipper),
    /** Largest first, at most 50. */
    topTips: z.array(LargeTip),
    /** All tips by size, smallest first. */
    tipSizes: z.array(TipSizeBand),
    /** What the top tippers gave, as far as the caller may know who they are. */
    shareOfIncome: ShareOfIncome,
    /** False: the account did not consent to tipper profiles, so nothing is known. */
    hasProfiles: z.boolean(),
    ...throughFields,
  })
  .meta({ id: 'TipInsights' });

export const getTipInsights = defineRoute('getTipInsights', {
  method: 'GET',
  path: '/tip_insights_all/{p}',
  access: 'user',
  rights: { read: ['Tippers', 'Sessions', 'Capture'] },
  sections: ['tippers', 'overview'],
  summary:
    'Tips from all finished sessions: top tippers, largest tips, and how tips are distributed.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  reply: TipInsights,
});
