import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, getItems, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/** What was done for the summary of one session. Times are epoch ms. */
export const sessionSummaryItem = defineItem({
  name: 'summaries',
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'AI#{start:time}',
  schema: () =>
    z.object({
      /**
       * - `pending`: being requested, or to be requested again
       * - `suggested`: waits for a review
       * - `refused`: by the model's filter or by a reviewer
       * - `failed`: the model gave no answer, however often it was asked
       */
      status: z.enum(['pending', 'suggested', 'approved', 'too-few-messages', 'refused', 'failed']),
      /** How often it was claimed: an upper limit of how often the model was asked. */
      attempts: z.number(),
      /** Whoever claimed it last; only they may write a result. */
      claim: z.string(),
      /** While pending: no one else may claim it before this. */
      nextAt: z.number(),
      /** What the model answered. */
      suggested: z.string().nullable(),
      approved: z.string().nullable(),
      /** Whether the suggestion is in the queue of reviews. */
      isQueued: z.boolean(),
      /** Of the latest change of status. */
      time: z.number(),
      /** Account of the reviewer; null before a review. */
      by: z.string().nullable(),
    }),
});

export type SessionSummary = Omit<ItemOf<typeof sessionSummaryItem>, 'performer'>;

export type SummaryResult = Pick<SessionSummary, 'status' | 'suggested' | 'nextAt' | 'time'>;

const summaryKey = (performer: string, start: number) =>
  keyOf(sessionSummaryItem, { performer, start });

/** 0.5 read units, up to 2 with long texts. */
export async function findSummary(
  sessions: Table,
  performer: string,
  start: number,
): Promise<SessionSummary | null> {
  return getItem(sessions, sessionSummaryItem, { performer, start });
}

/**
 * Of broadcasts that began at or after an instant, oldest first; about 1 read unit each 2 of
 * them. Strongly consistent: what this start wrote is in it.
 */
export async function listSummariesSince(
  sessions: Table,
  performer: string,
  since: number,
): Promise<SessionSummary[]> {
  const range = { from: { start: since }, consistent: true };
  return queryItems(sessions, sessionSummaryItem, { performer }, range);
}

/**
 * Of broadcasts that began between two instants, both included, oldest first; about 1 read unit
 * for 4 of them, 1.2 for each with the longest texts.
 */
export async function listSummariesBetween(
  sessions: Table,
  performer: string,
  from: number,
  to: number,
): Promise<SessionSummary[]> {
  const range = { from: { start: from }, to: { start: to } };
  return queryItems(sessions, sessionSummaryItem, { performer }, range);
}

/** The approved ones among the newest 100, newest first, `most` at the most. Strongly consistent. */
export async function listApproved(
  sessions: Table,
  performer: string,
  most: number,
): Promise<SessionSummary[]> {
  const range = { descending: true, limit: 100, consistent: true };
  const summaries = await queryItems(sessions, sessionSummaryItem, { performer }, range);
  return summaries.filter(({ status }) => status === 'approved').slice(0, most);
}

/** The given broadcasts' summaries; those without any are left out. */
export async function getSummaries(
  sessions: Table,
  broadcasts: readonly { performer: string; start: number }[],
): Promise<(SessionSummary & { performer: string })[]> {
  return getItems(sessions, sessionSummaryItem, broadcasts);
}

/**
 * Claims the work on a summary until `until`. False where someone else did since it was seen: of
 * many at once one gets it.
 */
export async function claimSummary(
  sessions: Table,
  performer: string,
  start: number,
  seen: SessionSummary | null,
  { claim, now, until }: { claim: string; now: number; until: number },
): Promise<boolean> {
  const key = summaryKey(performer, start);
  const next: SessionSummary = {
    start,
    status: 'pending',
    attempts: (seen?.attempts ?? 0) + 1,
    claim,
    nextAt: until,
    suggested: null,
    approved: null,
    isQueued: false,
    time: now,
    by: null,
  };
  const saved = await sessions.put(
    { ...key, ...next },
    seen
      ? {
          expression: 'claim = :seen AND #status = :pending',
          names: { '#status': 'status' },
          values: { ':seen': seen.claim, ':pending': 'pending' },
        }
      : { expression: 'attribute_not_exists(pk)' },
  );
  if (saved) return true;
  // The answer to a write that took effect may have been lost.
  return (await sessions.get(key, { consistent: true }))?.claim === claim;
}

/** Writes the result of a claim, unless someone else has claimed since. Repeating it is harmless. */
export async function finishSummary(
  sessions: Table,
  performer: string,
  start: number,
  claim: string,
  { status, suggested, nextAt, time }: SummaryResult,
): Promise<void> {
  await sessions.update(
    summaryKey(performer, start),
    {
      expression: 'SET #status = :status, suggested = :suggested, nextAt = :nextAt, #time = :time',
      names: { '#status': 'status', '#time': 'time' },
      values: {
        ':status': status,
        ':suggested': suggested,
        ':nextAt': nextAt,
        ':time': time,
        ':claim': claim,
        ':pending': 'pending',
      },
    },
    'claim = :claim AND #status = :pending',
  );
}

/** Notes that the suggestion stands in the queue of reviews. */
export async function noteQueued(sessions: Table, performer: string, start: number): Promise<void> {
  await sessions.update(
    summaryKey(performer, start),
    { expression: 'SET isQueued = :yes', values: { ':yes': true } },
    'attribute_exists(pk)',
  );
}

/** Approves a text in place of the suggestion or of an approved one. False where neither is. */
export async function approveSummary(
  sessions: Table,
  performer: string,
  start: number,
  { text, by, now }: { text: string; by: string; now: number },
): Promise<boolean> {
  return sessions.update(
    summaryKey(performer, start),
    {
      expression: 'SET #status = :approved, approved = :text, #by = :by, #time = :now',
      names: { '#status': 'status', '#by': 'by', '#time': 'time' },
      values: {
        ':approved': 'approved',
        ':suggested': 'suggested',
        ':text': text,
        ':by': by,
        ':now': now,
      },
    },
    '#status = :suggested OR #status = :approved',
  );
}

/** Takes a summary away for good, texts and all. */
export async function refuseSummary(
  sessions: Table,
  performer: string,
  start: number,
  { by, now }: { by: string; now: number },
): Promise<void> {
  await sessions.update(
    summaryKey(performer, start),
    {
      expression:
        'SET #status = :refused, suggested = :none, approved = :none, #by = :by, #time = :now',
      names: { '#status': 'status', '#by': 'by', '#time': 'time' },
      values: { ':refused': 'refused', ':none': null, ':by': by, ':now': now },
    },
    'attribute_exists(pk)',
  );
}
