import { SHOWS } from '@shared/domain/events/observation';
import { MEMBER_TYPES } from '@shared/domain/platform/member-type';
import type { ComparedStat } from '@shared/domain/sessions/session-compare';
import * as z from 'zod';
import { CamSession } from './cam-session';
import { Count, Tokens, Utc } from './fields';
import { Income } from './income-fields';
import { money } from './money';

/** The parts of a broadcast that `cbi_resource` answers by name. */

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

/** A figure beside its usual; the change is percent with one decimal, as secret as the figure. */
const comparedWith = (figure: z.ZodNumber) =>
  z.object({ value: figure.nullable(), usual: figure.nullable(), change: figure.nullable() });

export const TotalStats = z
  .object({
    /** Broadcasts of the 30 days before, of which the usual is the mean. */
    comparedSessions: Count,
    figures: z.object({
      incomeTokens: comparedWith(money(z.number())),
      incomePerHour: comparedWith(money(z.number())),
      tipTokens: comparedWith(money(z.number())),
      tips: comparedWith(z.number()),
      tippers: comparedWith(z.number()),
      mediaTokens: comparedWith(money(z.number())),
      durationSeconds: comparedWith(z.number()),
      tipsPerHour: comparedWith(money(z.number())),
      visitors: comparedWith(z.number()),
      peakVisitors: comparedWith(z.number()),
      averageViewers: comparedWith(z.number()),
      follows: comparedWith(z.number()),
    }) satisfies z.ZodType<Record<ComparedStat, unknown>>,
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
