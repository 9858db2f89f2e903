import * as z from 'zod';
import { Count, Tokens, Utc } from './fields';
import { IncomeBasis } from './income-fields';

/** The numbers of one session; of the running one so far. */
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
     * Everything earned: tips, media, private shows, spies, fan club and what nothing explains.
     * While on air what is known so far: the balance comes up to ten minutes late.
     */
    incomeTokens: Tokens,
    /** How the income is known; `partial`: only tips and media are, so it is at least this. */
    incomeBasis: IncomeBasis,
    /** In private and group shows, to about three minutes. */
    privateSeconds: Count,
    subject: z.string().nullable(),
    hashtags: z.array(z.string()),
    /** Only with `tags=true`: its own (`private`), then those people gave it. */
    tags: z.array(z.string()).optional(),
    /** Only with `notes=true`, and for who sees the sessions: what people noted, where they did. */
    note: z.string().optional(),
  })
  .meta({ id: 'CamSession' });
export type CamSession = z.infer<typeof CamSession>;
