import * as z from 'zod';
import { Count, Tokens, TokensMean, throughFields, Utc } from './fields';
import { byLocalDay } from './local-days';
import { defineRoute } from './route';

export const HashtagStats = z
  .object({
    /** Longest time live first, then most joins. */
    hashtags: z.array(
      z.object({
        hashtag: z.string(),
        /** Sessions with it, and their duration; 0 for a hashtag that only brought viewers here. */
        sessions: Count,
        seconds: Count,
        /** Average over the room snapshots with this hashtag; null without any. */
        averageViewers: z.number().nullable(),
        tips: Count,
        tipTokens: Tokens,
        /** Whole tokens; null below 15 minutes live. */
        tipsPerHour: TokensMean.nullable(),
        /** Viewers who came through the hashtag, as counted by the browser extension. */
        joins: Count,
        /** Their share of those sessions' visitors in percent; null if unknown. */
        share: z.number().nullable(),
      }),
    ),
    /** Sums up hashtags that brought less than 1% of the visitors. */
    belowOnePercent: z.object({ hashtags: Count, joins: Count }),
    /** Sessions in the period, and those with data about joins. */
    sessions: Count,
    sessionsWithJoins: Count,
    /** Registered visitors of the latter. */
    visitors: Count,
    start: Utc,
    end: Utc,
    ...throughFields,
  })
  .meta({ id: 'HashtagStats' });
export type HashtagStats = z.infer<typeof HashtagStats>;

export const getHashtagStats = defineRoute('getHashtagStats', {
  method: 'GET',
  path: '/hashtag_stats_v2/{p}/{utcOffset}',
  access: 'user',
  rights: { read: ['Sessions', 'Capture'] },
  sections: ['tags'],
  summary: 'Tips, viewers, and joins for each of the room’s hashtags.',
  ...byLocalDay,
  reply: HashtagStats,
});
