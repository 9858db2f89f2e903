import * as z from 'zod';
import { Count, Instant, Nothing, PerformerName, Utc } from './fields';
import { defineRoute } from './route';

const SummaryStatus = z.enum([
  /** Nothing to do: still running, without plan or consent, or too long ago. */
  'none',
  'pending',
  /** There is a text, which is shown once somebody has approved it. */
  'in-review',
  'approved',
  /** Fewer than 10 messages by viewers. */
  'too-few-messages',
  /** Rejected by the model or by the review. */
  'refused',
  /** The model could not be reached. */
  'failed',
]);

export const SummaryResponse = z
  .object({
    performer: PerformerName,
    startTime: Utc,
    status: SummaryStatus,
    /** Plain text of at most 5000 characters; only if approved. */
    summary: z.string().nullable(),
    /** When the status last changed; null for `none`. */
    time: Utc.nullable(),
  })
  .meta({ id: 'ShownSummary' });
export type SummaryResponse = z.infer<typeof SummaryResponse>;

const ofSession = z.strictObject({ p: PerformerName, startTime: Instant });

export const getSessionSummary = defineRoute('getSessionSummary', {
  method: 'GET',
  path: '/camsession_summary/{p}/{startTime}',
  access: 'user',
  rights: { read: ['Sessions', 'Capture'] },
  sections: ['sessions'],
  summary: 'A session’s approved summary, or its status.',
  params: ofSession,
  query: Nothing,
  reply: SummaryResponse,
});

const counts = {
  /** By viewers. */
  publicMessages: Count,
  /** In both directions. */
  privateMessages: Count,
  tipMessages: Count,
  /** Distinct viewers who wrote in public. */
  chatters: Count,
};

export const SessionInteractions = z
  .object({
    startTime: Utc,
    /** Null until the session has ended and is materialized. */
    interactions: z
      .object({
        ...counts,
        /** From the first to the last quarter hour with messages, oldest first. */
        quarterHours: z.array(z.object({ time: Utc, ...counts })),
        /** Viewers' most frequent words in public chat, most first, without names. */
        words: z.array(z.object({ word: z.string(), count: Count })),
        /** Most active chatters first; null without consent to tipper profiles. */
        talkers: z
          .array(
            z.object({
              name: z.string(),
              publicMessages: Count,
              /** Written by the viewer. */
              privateMessages: Count,
            }),
          )
          .nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'SessionInteractions' });
export type SessionInteractions = z.infer<typeof SessionInteractions>;

export const getSessionInteractions = defineRoute('getSessionInteractions', {
  method: 'GET',
  path: '/camsession_interactions/{p}/{startTime}',
  access: 'user',
  rights: { read: ['Sessions', 'Capture'] },
  sections: ['sessions'],
  summary: 'Chat statistics for a session.',
  params: ofSession,
  query: Nothing,
  reply: SessionInteractions,
});
