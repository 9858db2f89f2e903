import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';
import { Count, Instant, isOrdered, PerformerName, Tokens, Utc } from './fields';
import { money } from './money';
import { TOKEN_LIMITS } from './rate-limits';
import { defineRoute } from './route';

/** Sessions on a page, at the most and by default; fewer where their summaries are asked for. */
export const MAX_PER_PAGE = 100;
export const USUAL_ON_PAGE = 50;
export const MAX_WITH_SUMMARIES = 20;

const LONGEST_DAYS = 366;

/** Descriptions are part of the contract: they stand in the OpenAPI document and on the API page. */
const says = <T extends z.ZodType>(schema: T, description: string): T =>
  schema.describe(description);

/** A copy of a schema is not marked as money, so it is marked again. */
const tokens = (description: string) => money(Tokens.describe(description));

const Basis = z.enum(['exact', 'estimated', 'none']);

export const StreamSession = z
  .object({
    camSessionId: says(z.string(), 'Stays the same for as long as the session is known.'),
    performerName: z.string(),
    startTime: says(Utc, 'Names the session in other calls.'),
    endTime: says(Utc.nullable(), 'Null while on air.'),
    isLive: z.boolean(),
    durationSeconds: says(Count, 'While on air up to the newest event heard of.'),
    duration: says(z.string(), 'The same in words, such as `2h 15m`.'),
    isFinal: says(
      z.boolean(),
      'False while on air and for some minutes after: private shows and the balance come later.',
    ),
    totalTokens: tokens('Everything below together; nothing is counted twice.'),
    tipTokens: Tokens,
    purchaseTokens: tokens('Photos and videos.'),
    privateTokens: tokens('Private and group shows, spies included.'),
    fanClubTokens: tokens('Joins of the fan club.'),
    otherTokens: tokens('Renewals of the fan club and whatever else raised the balance.'),
    basis: says(
      z.object({ privateTokens: Basis, fanClubTokens: Basis, otherTokens: Basis }),
      '`exact` by the uploaded ledger, `estimated` from the balance; with `none` the 0 says nothing. ' +
        'Tips and purchases are exact for the time that events cover.',
    ),
    coverage: says(
      z.object({ seconds: Count, events: Count, balance: Count, ledger: Count }).nullable(),
      'Seconds of the session, and for how many of them each source was there.',
    ),
    earningsPerHour: money(
      says(Tokens.nullable(), 'All tokens, per hour on air; null below a minute.'),
    ),
    tips: says(Count, 'How many tips.'),
    tippers: says(Count, 'How many different people tipped.'),
    highestTip: money(says(Tokens.nullable(), 'Null without tips.')),
    viewers: says(
      z.number().min(0).nullable(),
      'Average of all in the room by the public room list; null where it never showed the room.',
    ),
    peakViewers: says(Count.nullable(), 'Most at one time, by the same list.'),
    followersAdded: says(Count, 'People who began to follow meanwhile.'),
    followersLost: Count,
    followers: says(Count.nullable(), 'All followers, as last told.'),
    rank: says(
      z.object({ overall: z.int().min(1).nullable(), gender: z.int().min(1).nullable() }),
      'Best place by viewers on the whole platform and within the gender.',
    ),
    fanclubJoins: Count,
    privateSeconds: says(Count, 'In private and group shows, to about three minutes.'),
    messages: says(Count, 'In public chat.'),
    subject: says(
      z.string().nullable(),
      'As it was last set in this session: what stood before a change is not told. Null where it was neither set nor listed meanwhile.',
    ),
    hashtags: says(z.array(z.string()), 'Those of that subject.'),
    sessionTags: says(z.array(z.string()), 'Its own (`private`), then those people gave it.'),
    aiSummary: says(
      z.string().nullable().optional(),
      'Only with `summaries=true`: what a language model wrote and a person approved.',
    ),
  })
  .meta({ id: 'StreamSession' });
export type StreamSession = z.infer<typeof StreamSession>;

export const StreamData = z
  .object({
    sessions: says(z.array(StreamSession), 'Newest first, the one on air included.'),
    next: says(z.string().nullable(), 'The `cursor` of the next page; null on the last one.'),
    start: says(Utc, 'What was asked for: sessions that began at or after it.'),
    end: says(Utc.nullable(), 'And before it; null for no end.'),
  })
  .meta({ id: 'StreamData' });
export type StreamData = z.infer<typeof StreamData>;

const StreamQuery = z
  .strictObject({
    start: says(
      Instant.optional(),
      'Sessions that began at or after it. By default midnight UTC 30 days before the end.',
    ),
    end: says(
      Instant.optional(),
      `And before it; now by default. A request spans at most ${LONGEST_DAYS} days.`,
    ),
    limit: says(
      z.coerce.number().int().min(1).max(MAX_PER_PAGE).optional(),
      `Sessions on a page, ${USUAL_ON_PAGE} by default.`,
    ),
    cursor: says(
      z
        .string()
        .regex(/^[a-z\d]{1,12}\.[a-z\d]{0,12}\.[a-z\d]{1,12}\.[\w-]{11}$/, 'This is no cursor.')
        .optional(),
      'Where the page begins: `next` of the page before. The period stays that of the first page.',
    ),
    summaries: says(
      z.stringbool().default(false),
      `With \`true\` it also answers summaries; a page then has at most ${MAX_WITH_SUMMARIES} sessions.`,
    ),
  })
  .refine(isOrdered, { path: ['end'], error: 'The end must come after the start.' })
  .refine(
    ({ start, end }) => {
      if (start === undefined) return true;
      const until = end === undefined ? Date.now() : Date.parse(end);
      return until - Date.parse(start) <= LONGEST_DAYS * DAY_MS;
    },
    { path: ['start'], error: `A request spans at most ${LONGEST_DAYS} days.` },
  )
  .refine(({ limit, summaries }) => !summaries || (limit ?? 0) <= MAX_WITH_SUMMARIES, {
    path: ['limit'],
    error: `With summaries a page has at most ${MAX_WITH_SUMMARIES} sessions.`,
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
    'Broadcasts that began in the period, finished and on air, newest first, with everything that ' +
    'is known of each; no viewer is named.',
  params: z.strictObject({ p: PerformerName }),
  query: StreamQuery,
  reply: StreamData,
});
