import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, getItems, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import {
  DECIDERS,
  DECISIONS,
  type ReviewState,
  SUMMARY_STATUSES,
} from '@shared/domain/summaries/review';
import * as z from 'zod';

/** The state of one session's summary. Times are epoch ms. */
export const sessionSummaryItem = defineItem({
  name: 'summaries',
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'AI#{start:time}',
  version: 2,
  schema: () =>
    z.object({
      status: z.enum(SUMMARY_STATUSES),
      /** How often it was claimed, the maximum number of times the model was asked. */
      attempts: z.number(),
      /** The latest claim. Only its holder may write a result. */
      claim: z.string(),
      /** While pending, nobody else may claim it before this. */
      nextAt: z.number(),
      /** What the model answered. */
      suggested: z.string().nullable(),
      approved: z.string().nullable(),
      /** Whether the suggestion is in the queue of reviews. */
      isQueued: z.boolean(),
      /** When the status or the approved text last changed. */
      time: z.number(),
      /** Who decided, and when, oldest first. Version 1 had none. */
      decisions: z
        .array(
          z.object({
            kind: z.enum(DECISIONS),
            as: z.enum(DECIDERS),
            /** Account. */
            by: z.string(),
            at: z.number(),
          }),
        )
        .default([]),
    }),
});

export type SessionSummary = Omit<ItemOf<typeof sessionSummaryItem>, 'performer'>;

export type SummaryResult = Pick<SessionSummary, 'status' | 'suggested' | 'nextAt' | 'time'>;

const summaryKey = (performer: string, start: number) =>
  keyOf(sessionSummaryItem, { performer, start });

/**
 * Reads a session's summary; null for none. 0.5 read units, up to 2 with long texts; twice as many
 * when consistent.
 */
export async function findSummary(
  sessions: Table,
  performer: string,
  start: number,
  options: { consistent?: boolean } = {},
): Promise<SessionSummary | null> {
  return getItem(sessions, sessionSummaryItem, { performer, start }, options);
}

/**
 * Lists the summaries of sessions that started at or after an instant, oldest first. About 1 read
 * unit per 2 of them. Strongly consistent, so it includes what this run wrote.
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
 * Lists the summaries of sessions that started between two instants, inclusive, oldest first. About
 * 1 read unit per 4 of them, 1.2 for each with texts of maximum length.
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

/**
 * Lists the approved ones among the newest 100, newest first, at most `most`. Strongly consistent.
 */
export async function listApproved(
  sessions: Table,
  performer: string,
  most: number,
): Promise<SessionSummary[]> {
  const range = { descending: true, limit: 100, consistent: true };
  const summaries = await queryItems(sessions, sessionSummaryItem, { performer }, range);
  return summaries.filter(({ status }) => status === 'approved').slice(0, most);
}

/** Reads the given sessions' summaries, without missing ones. */
export async function getSummaries(
  sessions: Table,
  broadcasts: readonly { performer: string; start: number }[],
): Promise<(SessionSummary & { performer: string })[]> {
  return getItems(sessions, sessionSummaryItem, broadcasts);
}

/**
 * Claims the work on a summary until `until`. Returns false if somebody else claimed it since it
 * was read.
 */
export async function claimSummary(
  sessions: Table,
  performer: string,
  start: number,
  current: SessionSummary | null,
  { claim, now, until }: { claim: string; now: number; until: number },
): Promise<boolean> {
  const key = summaryKey(performer, start);
  const next: SessionSummary = {
    start,
    status: 'pending',
    attempts: (current?.attempts ?? 0) + 1,
    claim,
    nextAt: until,
    suggested: null,
    approved: null,
    isQueued: false,
    time: now,
    decisions: [],
  };
  const saved = await sessions.put(
    { ...key, ...next },
    current
      ? {
          expression: 'claim = :seen AND #status = :pending',
          names: { '#status': 'status' },
          values: { ':seen': current.claim, ':pending': 'pending' },
        }
      : { expression: 'attribute_not_exists(pk)' },
  );
  if (saved) return true;
  // The write may have taken effect although its response got lost.
  return (await sessions.get(key, { consistent: true }))?.claim === claim;
}

/** Writes the result of a claim, unless somebody else has claimed the summary since. Idempotent. */
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

/** Records that the suggestion is in the review queue. */
export async function noteQueued(sessions: Table, performer: string, start: number): Promise<void> {
  await sessions.update(
    summaryKey(performer, start),
    { expression: 'SET isQueued = :yes', values: { ':yes': true } },
    'attribute_exists(pk)',
  );
}

/**
 * Writes a decision, unless the summary has changed since `seen` was read. The time grows with each
 * decision, so it serves as version.
 *
 * @returns false if it has changed; read it again, because the response of this very write may have
 * got lost
 */
export async function saveDecision(
  sessions: Table,
  performer: string,
  start: number,
  { seen, next }: { seen: ReviewState; next: ReviewState },
): Promise<boolean> {
  return sessions.update(
    summaryKey(performer, start),
    {
      expression:
        'SET #status = :status, suggested = :suggested, approved = :approved, #time = :time, decisions = :decisions',
      names: { '#status': 'status', '#time': 'time' },
      values: {
        ':status': next.status,
        ':suggested': next.suggested,
        ':approved': next.approved,
        ':time': next.time,
        ':decisions': next.decisions,
        ':seenStatus': seen.status,
        ':seenTime': seen.time,
      },
    },
    '#status = :seenStatus AND #time = :seenTime',
  );
}
