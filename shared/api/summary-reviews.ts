import { DECIDERS } from '@shared/domain/summaries/review';
import { MAX_SUMMARY_LENGTH } from '@shared/domain/summaries/summary-length';
import * as z from 'zod';
import { Instant, Nothing, PerformerName, Utc } from './fields';
import { defineRoute } from './route';

const SummaryText = z
  .string()
  .trim()
  .min(1, 'The summary is empty. To keep it from being shown, reject it.')
  .max(MAX_SUMMARY_LENGTH, 'Summaries can be up to 5,000 characters.');

/** Names the room and the start of the session in epoch ms. */
const ReviewId = z
  .string()
  .regex(/^[a-z0-9_]{1,50}\.\d{13}$/, 'Review IDs look like vera_vale.1793898000000.')
  .meta({ examples: ['vera_vale.1793898000000'] });

/** A summary as the staff sees it: its texts, and whose it is. Nothing else of a performer. */
export const SummaryReview = z
  .object({
    id: ReviewId,
    performer: z.string(),
    /** The approved text; null while it waits, and after it was rejected. */
    summary: z.string().nullable(),
    /** What the model wrote; null after it was rejected. */
    suggested_summary: z.string().nullable(),
    /** When it was suggested or last decided about. A decision has to repeat it. */
    time: Utc,
    /** Always null: we don’t store addresses. */
    ip_address: z.null(),
    status: z.enum(['waiting', 'approved', 'rejected']),
    /** Whether the caller was the last to decide; false while it waits. */
    decided_by_you: z.boolean(),
  })
  .meta({ id: 'SummaryReview' });
export type SummaryReview = z.infer<typeof SummaryReview>;

export const ReviewList = z
  .object({
    /** Oldest suggestion first, at most 50. */
    reviews: z.array(SummaryReview),
    /** Give it as `start` to get the next page; null at the end. */
    next: Utc.nullable(),
  })
  .meta({ id: 'SummaryReviews' });
export type ReviewList = z.infer<typeof ReviewList>;

const listQuery = z.strictObject({
  /** Summaries suggested since. @default 10 days ago */
  start: Instant.optional(),
  /** Only those of one performer. */
  performer: PerformerName.optional(),
});

const decisionFields = {
  /** Whose summary it is, as the id says. */
  performer: PerformerName,
  /** The `time` that the review had when it was read. Another one means that somebody else decided. */
  time: Instant,
};

const Approval = z.strictObject({ ...decisionFields, summary: SummaryText });
const Decision = z.union([
  Approval,
  /** Rejects it for good: its texts are deleted. */
  z.strictObject({ ...decisionFields, delete: z.literal(true) }),
]);

const withId = z.strictObject({ id: ReviewId });
const DECIDING = { write: ['Configs', 'Sessions'] } as const;

export const listSummaryReviews = defineRoute('listSummaryReviews', {
  method: 'GET',
  path: '/summary_reviews',
  access: 'staff',
  rights: DECIDING,
  summary:
    'Summaries that wait for review, and those that the staff approved in the last 90 days, oldest first.',
  params: Nothing,
  query: listQuery,
  reply: ReviewList,
});

export const saveSummaryReview = defineRoute('saveSummaryReview', {
  method: 'POST',
  path: '/summary_reviews/{id}',
  access: 'staff',
  rights: DECIDING,
  summary: 'Approves a summary, as suggested or changed, or rejects it.',
  params: withId,
  query: Nothing,
  body: Decision,
  reply: SummaryReview,
});

export const updateSummaryReview = defineRoute('updateSummaryReview', {
  method: 'POST',
  path: '/summary_review_updates/{id}',
  access: 'staff',
  rights: DECIDING,
  summary: 'Changes the text of an approved summary, or withdraws it.',
  params: withId,
  query: Nothing,
  body: Decision,
  reply: SummaryReview,
});

export const listModelSummaries = defineRoute('listModelSummaries', {
  method: 'GET',
  path: '/ai_model_summaries',
  access: 'staff',
  rights: DECIDING,
  summary: 'Summaries that wait for review, oldest first.',
  params: Nothing,
  query: listQuery,
  reply: ReviewList,
});

export const getModelSummary = defineRoute('getModelSummary', {
  method: 'GET',
  path: '/ai_model_summaries/{id}',
  access: 'staff',
  rights: { read: ['Sessions'] },
  summary: 'The text that the staff approved; 404 if it approved none.',
  params: withId,
  query: Nothing,
  reply: z
    .object({
      performer: z.string(),
      summary: z.string(),
      /** When it was last approved or changed. */
      time: Utc,
    })
    .meta({ id: 'ApprovedSummary' }),
});

export const saveModelSummary = defineRoute('saveModelSummary', {
  method: 'POST',
  path: '/ai_model_summaries/{id}',
  access: 'staff',
  rights: DECIDING,
  summary: 'Approves a summary, as suggested or changed.',
  params: withId,
  query: Nothing,
  body: Approval,
  reply: SummaryReview,
});

/** A summary as the room’s Admins see it, before and after it is approved. */
export const SummaryDraft = z
  .object({
    performer: PerformerName,
    startTime: Utc,
    /** Null: there is nothing to decide about. */
    draft: z
      .object({
        /** The approved text, or what the model suggests. */
        text: z.string(),
        isApproved: z.boolean(),
        /** Who approved it; null if nobody has. */
        approvedBy: z.enum(DECIDERS).nullable(),
        /** When it was suggested or last changed. A decision has to repeat it. */
        time: Utc,
      })
      .nullable(),
  })
  .meta({ id: 'SummaryDraft' });
export type SummaryDraft = z.infer<typeof SummaryDraft>;

const ofSession = z.strictObject({ p: PerformerName, startTime: Instant });

export const getSummaryDraft = defineRoute('getSummaryDraft', {
  method: 'GET',
  path: '/camsession_summary_draft/{p}/{startTime}',
  access: 'admin',
  rights: { read: ['Sessions'] },
  sections: ['sessions'],
  summary: 'A session’s summary, even before it’s approved.',
  params: ofSession,
  query: Nothing,
  reply: SummaryDraft,
});

export const decideSummaryDraft = defineRoute('decideSummaryDraft', {
  method: 'POST',
  path: '/camsession_summary_draft/{p}/{startTime}',
  access: 'admin',
  rights: DECIDING,
  sections: ['sessions'],
  summary: 'Approves a session’s summary, as suggested or changed, or rejects it for good.',
  params: ofSession,
  query: Nothing,
  body: z.union([
    z.strictObject({ text: SummaryText, time: Instant }),
    z.strictObject({ reject: z.literal(true), time: Instant }),
  ]),
  reply: SummaryDraft,
});
