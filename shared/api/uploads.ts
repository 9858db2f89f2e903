import { FIGURE_NAMES } from '@shared/domain/uploads/reader-figures';
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

/** Which of the extension's readers found a figure. */
const UsedReader = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'That’s not the ID of a reader.'),
  /** It wasn’t the figure’s first reader. */
  isFallback: z.boolean(),
});

const SessionUpload = z.strictObject({
  kind: z.literal('broadcast'),
  /** The session's start as the extension saw it. */
  startTime: Instant,
  /** A later upload of the same session replaces an earlier one. */
  sentAt: Instant,
  /** Omitted if no reader found it, which is not the same as 0. */
  tokens: Tokens.max(MAX).optional(),
  /** Omitted if no reader found it. */
  newFollowers: Count.max(MAX).optional(),
  /** Tips as the chat showed them. Omitted if no reader found any chat. */
  tips: z
    .array(
      z.strictObject({
        time: Instant,
        tokens: z.int().min(1).max(MAX),
        /** Omitted for an anonymous tip. */
        viewer: ViewerName.optional(),
      }),
    )
    .max(5_000)
    .optional(),
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
  /** Which reader found each figure; a figure that none found is missing. */
  readers: z.partialRecord(z.enum(FIGURE_NAMES), UsedReader).optional(),
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

/** What people and extensions upload. */
export const UploadBody = z.discriminatedUnion('kind', [LedgerUpload, SessionUpload]);
export type UploadBodyOutput = z.output<typeof UploadBody>;

/** How both calls that take it are limited. */
export const takesUploads = {
  // Fits a ledger of 30 busy days, as text in JSON.
  maxBytes: 3 * 1024 * 1024,
  rights: { write: ['Sessions', 'Tippers', 'TipMenus', 'Capture'] },
  limits: UPLOAD_LIMITS,
} as const;

export const saveUpload = defineRoute('saveUpload', {
  method: 'POST',
  path: '/token_upload/{p}',
  access: 'user',
  summary: 'Uploads a token ledger, or a session’s data from the browser extension.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: UploadBody,
  ...takesUploads,
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
