import * as z from 'zod';
import { WeekdayHours } from './earnings';
import {
  Count,
  Instant,
  isOrdered,
  Nothing,
  PerformerName,
  Timezone,
  Tokens,
  TokensMean,
  Utc,
  ViewerName,
} from './fields';
import { defineRoute } from './route';
import { LargeTip, ShareOfIncome, TipSizeBand } from './tip-spread';
import {
  CamSessionStats,
  FanclubHistoryEntry,
  HashtagJoin,
  MenuItemUse,
  NotedTipper,
} from './viewer-parts';

export const Tipper = z
  .object({
    /** Null for the row that gathers anonymous tips when the caller is not Admin. */
    name: z.string().nullable(),
    tokens: Tokens,
    tips: Count,
    /** Broadcasts tipped in; null for the row without a name. */
    sessions: Count.nullable(),
    anonymousTokens: Tokens,
    /** When the last session with their tips started, or the day of their last offline tip. */
    lastTipped: Utc,
    /** Only with `notes=true`, and for who sees the tippers: what people noted, where they did. */
    notes: z.string().optional(),
  })
  .meta({ id: 'Tipper' });
export type Tipper = z.infer<typeof Tipper>;

export const TipperList = z
  .object({
    /** Most tokens first: the top 50; with `getall` 5,000 of a period, 500 of all time. */
    tippers: z.array(Tipper),
    /** Distinct tippers are not counted over all time (null): that would read the whole history. */
    total: z.object({ tippers: Count.nullable(), tokens: Tokens, tips: Count }),
    /** False: the account gave no consent to tipper profiles, so the list is empty. */
    hasProfiles: z.boolean(),
    settledThrough: Utc.nullable(),
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
      getall: z.stringbool().default(false),
      /** Adds what people noted about each. */
      notes: z.stringbool().default(false),
      /** @default the account's zone, whose days hold offline tips */
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
    /** Start time of the broadcast; null when offline. */
    CamSessionId: Utc.nullable(),
  })
  .meta({ id: 'Interaction' });
export type Interaction = z.infer<typeof Interaction>;

export const TipperHistory = z
  .object({
    name: z.string(),
    /** False: this account keeps no tipper profiles, so only names and sums of lists exist. */
    hasProfile: z.boolean(),
    /** Of the sessions that started in the window and the offline tips of its days. */
    total: z.object({ tokens: Tokens, tips: Count, sessions: Count }),
    /** When the first and the last of these tips were sent. */
    firstTipTime: Utc.nullable(),
    lastTipTime: Utc.nullable(),
    /** Oldest first; `sumSoFar` runs over the window. */
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
    tipsByWeekDayAndHour: WeekdayHours,
    timezone: z.string(),
    /** Newest first, at most 100. */
    recentInteractions: z.array(Interaction),
    /** The `end` to ask `viewer_interactions` for next; null when there is no more. */
    nextInteractions: Utc.nullable(),
    /** Null without tipper profiles. */
    camSessionStats: CamSessionStats.nullable(),
    /** Of the window: the ten used most often and the ten most was given for, most often first. */
    menuItems: z.array(MenuItemUse),
    /** Oldest first. */
    fanclubHistory: z.array(FanclubHistoryEntry),
    /** The hashtags the viewer came by last, newest first, at most 6. */
    hashtagJoins: z.array(HashtagJoin),
    /** What the performer's people noted; null for nothing. */
    tipperNotes: NotedTipper.nullable(),
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
  rights: { read: ['Tippers', 'Sessions', 'Capture', 'TipMenus'] },
  sections: ['tippers'],
  summary: 'One viewer’s tips, chat, and habits in this room.',
  params: z.strictObject({ p: PerformerName, tipper: ViewerName }),
  query: z
    .strictObject({
      ...viewerQuery,
      /** Minutes east of UTC; without it the account's zone decides. */
      utcOffset: z.coerce.number().int().min(-840).max(840).optional(),
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
  rights: { read: ['Tippers'] },
  sections: ['tippers'],
  summary: 'More of a viewer’s messages, newest first, 100 at a time.',
  params: z.strictObject({ p: PerformerName, tipper: ViewerName }),
  query: z
    .strictObject(viewerQuery)
    .refine(isOrdered, { path: ['end'], error: 'The end must be after the start.' }),
  reply: InteractionList,
});

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

export const TipInsights = z
  .object({
    total: z.object({ tokens: Tokens, tips: Count }),
    /** Of a tip in tokens; null for none. */
    averageTip: TokensMean.nullable(),
    medianTip: TokensMean.nullable(),
    /** Most tokens first, at most 50. */
    topTippers: z.array(Tipper),
    /** Largest first, at most 50. */
    topTips: z.array(LargeTip),
    /** All tips by size, smallest first. */
    tipSizes: z.array(TipSizeBand),
    /** What the best tippers gave, as far as the caller may know the giver. */
    shareOfIncome: ShareOfIncome,
    /** False: the account gave no consent to tipper profiles, so nothing is known. */
    hasProfiles: z.boolean(),
    settledThrough: Utc.nullable(),
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
