import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';
import {
  Count,
  catchingUpFields,
  Flag,
  Instant,
  isOrdered,
  PerformerName,
  Tokens,
  Utc,
} from './fields';
import { money } from './money';
import { TOKEN_LIMITS } from './rate-limits';
import { defineRoute } from './route';

/** Maximum and default number of sessions per page; fewer with summaries. */
export const MAX_PER_PAGE = 100;
export const USUAL_ON_PAGE = 50;
export const MAX_WITH_SUMMARIES = 20;

const LONGEST_DAYS = 366;

/** Descriptions are part of the contract: they are in the OpenAPI document and on the API page. */
const described = <T extends z.ZodType>(schema: T, description: string): T =>
  schema.describe(description);

/** Copies of a schema lose the mark as money, so mark it again. */
const tokens = (description: string) => money(Tokens.describe(description));

const Basis = z.enum(['exact', 'estimated', 'none']);

export const StreamSession = z
  .object({
    camSessionId: described(z.string(), 'A stable ID for the session.'),
    performerName: z.string(),
    startTime: described(Utc, 'Identifies the session in other calls.'),
    endTime: described(Utc.nullable(), 'Null while live.'),
    isLive: z.boolean(),
    durationSeconds: described(Count, 'While live, up to the newest event received.'),
    duration: described(z.string(), 'The same in words, like `2h 15m`.'),
    isFinal: described(
      z.boolean(),
      'False while live and for a few minutes after, because private shows and the balance arrive later.',
    ),
    totalTokens: tokens('The total of everything below. Nothing is counted twice.'),
    tipTokens: Tokens,
    purchaseTokens: tokens('Photos and videos.'),
    privateTokens: tokens('Private and group shows, including spy shows.'),
    fanClubTokens: tokens('Fan club joins.'),
    otherTokens: tokens('Fan club renewals and anything else that raised the balance.'),
    basis: described(
      z.object({ privateTokens: Basis, fanClubTokens: Basis, otherTokens: Basis }),
      '`exact` by the uploaded ledger, `estimated` from the balance; with `none` the 0 says nothing. ' +
        'Tips and purchases are exact for the time covered by events.',
    ),
    coverage: described(
      z.object({ seconds: Count, events: Count, balance: Count, ledger: Count }).nullable(),
      'The session’s seconds, and how many of them each source covers.',
    ),
    earningsPerHour: money(
      described(Tokens.nullable(), 'Income per hour live; null below 15 minutes.'),
    ),
    tips: described(Count, 'How many tips.'),
    tippers: described(Count, 'How many different people tipped.'),
    highestTip: money(described(Tokens.nullable(), 'Null without tips.')),
    viewers: described(
      z.number().min(0).nullable(),
      'Average number of people in the room, from the public room list. Null if the room was never on it.',
    ),
    peakViewers: described(Count.nullable(), 'Most people at once, from the same list.'),
    followersAdded: described(Count, 'People who followed during the session.'),
    followersLost: Count,
    followers: described(Count.nullable(), 'Total followers, latest value.'),
    rank: described(
      z.object({ overall: z.int().min(1).nullable(), gender: z.int().min(1).nullable() }),
      'Best rank by viewers, on the whole platform and within the gender.',
    ),
    fanclubJoins: Count,
    privateSeconds: described(
      Count,
      'Time in private and group shows, accurate to about three minutes.',
    ),
    messages: described(Count, 'Messages in public chat.'),
    subject: described(
      z.string().nullable(),
      'The last subject set during the session. Null if it was neither set nor listed during the session.',
    ),
    hashtags: described(z.array(z.string()), 'Hashtags in that subject.'),
    sessionTags: described(
      z.array(z.string()),
      'Automatic tags (`private`), then tags added by people.',
    ),
    aiSummary: described(
      z.string().nullable().optional(),
      'Only with `summaries=true`. Written by AI and approved by a person.',
    ),
  })
  .meta({ id: 'StreamSession' });
export type StreamSession = z.infer<typeof StreamSession>;

export const StreamData = z
  .object({
    sessions: described(z.array(StreamSession), 'Newest first, including the live one.'),
    next: described(
      z.string().nullable(),
      'The `cursor` for the next page. Null on the last page.',
    ),
    start: described(Utc, 'The requested start. Includes sessions that started at or after it.'),
    end: described(Utc.nullable(), 'The requested end, exclusive. Null for no end.'),
    completeThrough: described(
      catchingUpFields.completeThrough,
      'Until when the live session is complete. Only present while we catch up after a long interruption.',
    ),
  })
  .meta({ id: 'StreamData' });
export type StreamData = z.infer<typeof StreamData>;

const StreamQuery = z
  .strictObject({
    start: described(
      Instant.optional(),
      'Include sessions that started at or after this time. Defaults to midnight UTC, 30 days before the end.',
    ),
    end: described(
      Instant.optional(),
      `Include sessions that started before this time. Defaults to now. A request can span up to ${LONGEST_DAYS} days.`,
    ),
    limit: described(
      z.coerce.number().int().min(1).max(MAX_PER_PAGE).optional(),
      `Sessions per page. Defaults to ${USUAL_ON_PAGE}.`,
    ),
    cursor: described(
      z
        .string()
        .regex(/^[a-z\d]{1,12}\.[a-z\d]{0,12}\.[a-z\d]{1,12}\.[\w-]{11}$/, 'Invalid cursor.')
        .optional(),
      'Where the page starts: `next` from the previous page. The period stays the same as on the first page.',
    ),
    summaries: described(
      Flag.default(false),
      `Set to \`true\` to include summaries. Pages are then limited to ${MAX_WITH_SUMMARIES} sessions.`,
    ),
  })
  .refine(isOrdered, { path: ['end'], error: 'The end must be after the start.' })
  .refine(
    ({ start, end }) => {
      if (start === undefined) return true;
      const until = end === undefined ? Date.now() : Date.parse(end);
      return until - Date.parse(start) <= LONGEST_DAYS * DAY_MS;
    },
    { path: ['start'], error: `A request can span up to ${LONGEST_DAYS} days.` },
  )
  .refine(({ limit, summaries }) => !summaries || (limit ?? 0) <= MAX_WITH_SUMMARIES, {
    path: ['limit'],
    error: `With summaries, a page can have up to ${MAX_WITH_SUMMARIES} sessions.`,
  });

export const getStreamData = defineRoute('getStreamData', {
  method: 'GET',
  path: '/stream_data/{p}',
  access: 'token',
  rights: { read: ['Sessions', 'Capture'] },
  sections: ['sessions'],
  limits: TOKEN_LIMITS,
  etag: true,
  summary:
    'Sessions that started in the period, finished and live, newest first, with all their stats. ' +
    'No viewers are named.',
  params: z.strictObject({ p: PerformerName }),
  query: StreamQuery,
  reply: StreamData,
});
