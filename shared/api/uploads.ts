import { SNAPSHOT_TYPES } from '@shared/domain/uploads/session-upload';
import * as z from 'zod';
import { Count, Instant, Nothing, PerformerName, Tokens, Utc, ViewerName } from './fields';
import { byLocalDay, Day } from './local-days';
import { UPLOAD_LIMITS } from './rate-limits';
import { defineRoute } from './route';

const LedgerUpload = z.strictObject({
  kind: z.literal('ledger'),
  /**
   * The performer's own token history in the platform's export format. Viewers' names are not
   * stored.
   */
  csv: z.string().min(1).max(2_000_000),
  exportedAt: Instant,
});

const MAX = 10_000_000;
const ViewerCounts = z
  .strictObject(
    Object.fromEntries(SNAPSHOT_TYPES.map((type) => [type, Count.max(100_000)])) as Record<
      (typeof SNAPSHOT_TYPES)[number],
      typeof Count
    >,
  )
  .partial();

const Hashtag = z
  .string()
  .regex(/^#?[\p{L}\p{N}_]{1,50}$/u, 'Hashtags are 1 to 50 letters, digits, or underscores.');

/** Maximum number of different values, to keep the month's documents small. */
const MAX_HASHTAGS = 100;
const MAX_LINKS = 50;

const SessionUpload = z.strictObject({
  kind: z.literal('broadcast'),
  /** The session's start as the extension saw it. */
  startTime: Instant,
  /** A later upload of the same session replaces an earlier one. */
  sentAt: Instant,
  tokens: Tokens.max(MAX),
  newFollowers: Count.max(MAX),
  snapshots: z.array(z.strictObject({ time: Instant, viewers: ViewerCounts })).max(1_500),
  /** Viewers who came through a hashtag. */
  hashtagJoins: z
    .array(z.strictObject({ time: Instant, hashtag: Hashtag, viewer: ViewerName.optional() }))
    .max(2_000)
    .refine(
      (joins) => new Set(joins.map(({ hashtag }) => hashtag)).size <= MAX_HASHTAGS,
      'You can send up to 100 hashtags.',
    ),
  /** Viewers who came through a tracked link. */
  linkVisits: z
    .array(z.strictObject({ time: Instant, link: z.string().trim().min(1).max(200) }))
    .max(2_000)
    .refine(
      (visits) => new Set(visits.map(({ link }) => link)).size <= MAX_LINKS,
      'You can send up to 50 links.',
    ),
});
export type SessionUploadBody = z.output<typeof SessionUpload>;

export const UploadReceipt = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('ledger'),
      rows: Count,
      /** The period that the ledger covers: from its oldest row to its export. */
      start: Utc,
      end: Utc,
      unreadableRows: Count,
      /** The first 20 of them. */
      unreadable: z.array(z.object({ line: Count, reason: z.string() })),
    }),
    z.object({
      kind: z.literal('broadcast'),
      startTime: Utc,
      /** False if a later upload of the same session is already stored. */
      isNewest: z.boolean(),
      hashtagJoins: Count,
      /** Joins whose viewers are stored; none without consent to tipper profiles. */
      viewerJoins: Count,
      linkVisits: Count,
    }),
  ])
  .meta({ id: 'UploadReceipt' });

export const saveUpload = defineRoute('saveUpload', {
  method: 'POST',
  path: '/token_upload/{p}',
  // Fits a ledger of 30 busy days, as text in JSON.
  maxBytes: 3 * 1024 * 1024,
  access: 'user',
  rights: { write: ['Sessions', 'Tippers', 'TipMenus', 'Capture'] },
  summary: 'Uploads a token ledger, or a session’s data from the browser extension.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: z.discriminatedUnion('kind', [LedgerUpload, SessionUpload]),
  limits: UPLOAD_LIMITS,
  reply: UploadReceipt,
});

export const TrackedLinks = z
  .object({
    /** Most visits first. */
    links: z.array(
      z.object({
        link: z.string(),
        /** It is the performer's own tracked link, and `link` is its masked form. */
        isOwn: z.boolean(),
        visits: Count,
        /** Local days with visits, oldest first. */
        days: z.array(z.object({ day: Day, visits: Count })),
      }),
    ),
    visits: Count,
    /** Minutes east of UTC. */
    utcOffset: z.int(),
    start: Utc,
    end: Utc,
  })
  .meta({ id: 'TrackedLinks' });
export type TrackedLinks = z.infer<typeof TrackedLinks>;

export const getTrackedLinks = defineRoute('getTrackedLinks', {
  method: 'GET',
  path: '/tracked_links/{p}/{utcOffset}',
  access: 'user',
  rights: { read: ['Sessions'] },
  sections: ['links'],
  summary: 'Visits by tracked link and local day, as counted by the browser extension.',
  ...byLocalDay,
  reply: TrackedLinks,
});
