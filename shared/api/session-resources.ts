import { SHOWS } from '@shared/domain/events/observation';
import { MEMBER_TYPES } from '@shared/domain/platform/member-type';
import type { ComparedStat } from '@shared/domain/sessions/session-compare';
import * as z from 'zod';
import { CamSession } from './cam-session';
import { Count, catchingUpFields, Tokens, Utc } from './fields';
import { Income } from './income-fields';
import { money } from './money';

/** The resources of a session that `cbi_resource` returns by name. */

export const SessionStats = z
  .object({
    session: CamSession,
    /** Every quarter hour of the session, in order, including empty ones. */
    quarterHours: z.array(
      z.object({ time: Utc, tipTokens: Tokens, tips: Count, mediaTokens: Tokens }),
    ),
    through: Utc,
    ...catchingUpFields,
  })
  .meta({ id: 'SessionStats' });

export const SessionUpdates = z
  .object({
    /** `enter-leave`: registered visitors, counted from the room's enter and leave events. */
    source: z.literal('enter-leave'),
    /** One sample per 3 minutes, oldest first. */
    samples: z.array(
      z.object({
        t: Utc,
        /** Registered visitors in the room, and the change since the previous sample. */
        v: Count,
        vg: z.int(),
        /**
         * Followers gained since the start (follows minus unfollows), and since the previous
         * sample.
         */
        f: z.int(),
        fg: z.int(),
      }),
    ),
    /**
     * Everybody in the room and all followers, from the public room list; empty if it never showed
     * the room.
     */
    viewers: z.array(z.object({ t: Utc, v: Count, vg: z.int(), f: Count, fg: z.int() })),
    /** When the room list was not read or did not contain the room. */
    gaps: z.array(z.object({ start: Utc, end: Utc })),
    through: Utc,
    ...catchingUpFields,
  })
  .meta({ id: 'SessionUpdates' });
export type SessionUpdates = z.infer<typeof SessionUpdates>;

/** A period; the end is exclusive. */
export const Span = z.object({ start: Utc, end: Utc });

export const CamStats = z
  .object({
    /** Room snapshots, one per 3 minutes, oldest first. */
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
    /** Stats samples, one per 5 minutes, oldest first. */
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
    /** When the room list was not read or did not contain the room: unknown, not empty. */
    gaps: z.array(Span),
    /** Visitors by their latest reported type. */
    memberTypes: z.record(z.enum(MEMBER_TYPES), Count),
    /** The room's hashtags, each with the time live with it. */
    hashtags: z.array(z.object({ hashtag: z.string(), seconds: Count })),
    through: Utc,
    ...catchingUpFields,
  })
  .meta({ id: 'CamStats' });

export const TotalIncome = z
  .object({
    income: Income,
    /** False while the session runs: balances arrive up to ten minutes late. */
    isFinal: z.boolean(),
    through: Utc,
    ...catchingUpFields,
  })
  .meta({ id: 'TotalIncome' });

/**
 * A number with its usual value. The change is in percent with one decimal, and as private as the
 * number.
 */
const comparedWith = (figure: z.ZodNumber) =>
  z.object({ value: figure.nullable(), usual: figure.nullable(), change: figure.nullable() });

export const TotalStats = z
  .object({
    /** Number of sessions in the 30 days before; the usual value is their average. */
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
    ...catchingUpFields,
  })
  .meta({ id: 'TotalStats' });

export const OutboundTips = z
  .object({
    /** Oldest first. */
    tips: z.array(z.object({ time: Utc, tokens: Tokens })),
    tokens: Tokens,
    /** False: the uploaded ledger doesn't cover the whole session. */
    isCovered: z.boolean(),
    ...catchingUpFields,
  })
  .meta({ id: 'OutboundTips' });
