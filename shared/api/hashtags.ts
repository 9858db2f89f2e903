import * as z from 'zod';
import { Count, Tokens, TokensMean, Utc } from './fields';
import { byLocalDay } from './local-days';
import { defineRoute } from './route';

export const HashtagStats = z
  .object({
    /** Most time on air first, then most joins. */
    hashtags: z.array(
      z.object({
        hashtag: z.string(),
        /** Broadcasts that carried it, and how long; 0 for one that only led viewers here. */
        sessions: Count,
        seconds: Count,
        /** Mean over the sights of the room while it carried it; null if never sighted. */
        averageViewers: z.number().nullable(),
        tips: Count,
        tipTokens: Tokens,
        /** Whole tokens; null below 15 minutes live. */
        tipsPerHour: TokensMean.nullable(),
        /** Viewers who came through the hashtag, where the browser extension told of it. */
        joins: Count,
        /** Their share of the visitors of those broadcasts, percent; null where unknown. */
        share: z.number().nullable(),
      }),
    ),
    /** Hashtags that led less than 1% of the visitors here are gathered. */
    belowOnePercent: z.object({ hashtags: Count, joins: Count }),
    /** Broadcasts in the period, and those of which joins are known. */
    sessions: Count,
    sessionsWithJoins: Count,
    /** Registered visitors of the latter. */
    visitors: Count,
    start: Utc,
    end: Utc,
    settledThrough: Utc.nullable(),
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
