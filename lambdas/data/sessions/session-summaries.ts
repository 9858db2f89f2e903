import { iso } from '@lambdas/runtime/iso';
import { below, type Item, type Table } from '@lambdas/runtime/table';

/**
 * - `pending`: being asked for, or to be asked for again
 * - `suggested`: waits for a review
 * - `refused`: by the model's filter or by a reviewer
 * - `failed`: the model gave no answer, as often as it was asked
 */
export type SummaryStatus =
  | 'pending'
  | 'suggested'
  | 'approved'
  | 'too-few-messages'
  | 'refused'
  | 'failed';

/** What was done for the summary of one broadcast. Times are epoch ms. */
export interface SessionSummary {
  /** The broadcast's. */
  readonly start: number;
  readonly status: SummaryStatus;
  /** How often it was claimed, and so the model asked at the most. */
  readonly attempts: number;
  /** Whoever claimed it last; only they may write a result. */
  readonly claim: string;
  /** While pending: before this nobody else may claim it. */
  readonly nextAt: number;
  /** What the model answered. */
  readonly suggested: string | null;
  readonly approved: string | null;
  /** Whether the suggestion stands in the queue of reviews. */
  readonly isQueued: boolean;
  /** Of the latest change of status. */
  readonly time: number;
  /** Account of the reviewer; null before a review. */
  readonly by: string | null;
}

export type SummaryResult = Pick<SessionSummary, 'status' | 'suggested' | 'nextAt' | 'time'>;

const keyOf = (performer: string, start: number) => ({
  pk: `P#${performer}`,
  sk: `AI#${iso(start)}`,
});

/** 0.5 read units, up to 2 with long texts. */
export async function findSummary(
  sessions: Table,
  performer: string,
  start: number,
): Promise<SessionSummary | null> {
  const item = await sessions.get(keyOf(performer, start));
  return item ? summaryOf(item) : null;
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
  const { pk, sk } = keyOf(performer, since);
  const range = { pk, from: sk, to: below('AI#').to, consistent: true };
  return (await sessions.query(range)).map(summaryOf);
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
  const { pk, sk } = keyOf(performer, from);
  const items = await sessions.query({ pk, from: sk, to: keyOf(performer, to).sk });
  return items.map(summaryOf);
}

/** The approved ones among the newest 100, newest first, `most` at the most. Strongly consistent. */
export async function listApproved(
  sessions: Table,
  performer: string,
  most: number,
): Promise<SessionSummary[]> {
  const { pk } = keyOf(performer, 0);
  const range = { pk, ...below('AI#'), descending: true, limit: 100, consistent: true };
  const summaries = (await sessions.query(range)).map(summaryOf);
  return summaries.filter(({ status }) => status === 'approved').slice(0, most);
}

/** The given broadcasts' summaries; those without any are left out. */
export async function getSummaries(
  sessions: Table,
  broadcasts: readonly { performer: string; start: number }[],
): Promise<(SessionSummary & { performer: string })[]> {
  const items = await sessions.getMany(
    broadcasts.map(({ performer, start }) => keyOf(performer, start)),
  );
  return items.map((item) => ({ ...summaryOf(item), performer: item.pk.slice(2) }));
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
  const key = keyOf(performer, start);
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
    keyOf(performer, start),
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
    keyOf(performer, start),
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
    keyOf(performer, start),
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
    keyOf(performer, start),
    {
      expression:
        'SET #status = :refused, suggested = :none, approved = :none, #by = :by, #time = :now',
      names: { '#status': 'status', '#by': 'by', '#time': 'time' },
      values: { ':refused': 'refused', ':none': null, ':by': by, ':now': now },
    },
    'attribute_exists(pk)',
  );
}

/** Items are written by this file only, so their shape is known. */
function summaryOf(item: Item): SessionSummary {
  const { pk: _pk, sk: _sk, ...summary } = item;
  return summary as unknown as SessionSummary;
}
