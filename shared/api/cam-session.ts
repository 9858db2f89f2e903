import * as z from 'zod';
import { Count, Tokens, Utc } from './fields';
import { IncomeBasis } from './income-fields';

/** The numbers of one session; of a running one so far. */
export const CamSession = z
  .object({
    /** Also the session's id. */
    startTime: Utc,
    /** Null while it runs. */
    endTime: Utc.nullable(),
    isLive: z.boolean(),
    /** The start or end event is missing, so the time is that of the first or last activity. */
    startInferred: z.boolean(),
    endInferred: z.boolean(),
    durationSeconds: Count,
    tipTokens: Tokens,
    tips: Count,
    tippers: Count,
    /** The tipper's name is null if the tip was anonymous and the caller is not an Admin. */
    highestTip: z.object({ tokens: Tokens, tipper: z.string().nullable() }).nullable(),
    mediaTokens: Tokens,
    mediaPurchases: Count,
    fanclubJoins: Count,
    follows: Count,
    unfollows: Count,
    /**
     * Registered visitors from enter and leave events: distinct, and the maximum at the same time.
     */
    visitors: Count,
    peakVisitors: Count,
    messages: Count,
    privateMessages: Count,
    /**
     * Everybody in the room, with and without an account, from the public room list; null if it
     * never showed the room.
     */
    viewers: z.object({ average: z.number().min(0), most: Count }).nullable(),
    /** The maximum of viewers with tokens, from the Stats API; null without its token. */
    tokenedViewers: Count.nullable(),
    /** As last reported by the room list or the Stats API. */
    followers: Count.nullable(),
    /**
     * Best rank by viewers on the whole platform and within the gender; null if the room list never
     * showed the room.
     */
    rank: z.object({ overall: z.int().min(1).nullable(), gender: z.int().min(1).nullable() }),
    /** Percent of thumbs up over 90 days, at the end of the session. */
    satisfaction: z.number().nullable(),
    /**
     * Everything earned: tips, media, private shows, spying, fan club and unexplained income. While
     * the session runs, what is known so far: balances arrive up to ten minutes late.
     */
    incomeTokens: Tokens,
    /**
     * How the income is known. `partial`: only tips and media are known, so it is at least this.
     */
    incomeBasis: IncomeBasis,
    /** Time in private and group shows, accurate to about three minutes. */
    privateSeconds: Count,
    /** Null for none, or in a list with `subjects=false`. */
    subject: z.string().nullable(),
    /** Of the subject. */
    hashtags: z.array(z.string()),
    /** Only with `tags=true`: automatic ones (`private`), then people's. */
    tags: z.array(z.string()).optional(),
    /** Only with `notes=true`, for callers who may see sessions, and if there is a note. */
    note: z.string().optional(),
  })
  .meta({ id: 'CamSession' });
export type CamSession = z.infer<typeof CamSession>;
