import { readTail } from '@lambdas/data/materialized/live';
import { listMonthsOfSessions } from '@lambdas/data/months/month-rollups';
import type { Services } from '@lambdas/runtime/services';
import type { Segment } from '@shared/domain/fold/fold';
import { type SessionSummary, summarize } from '@shared/domain/sessions/session-summary';
import { DAY_MS, monthBounds, utcMonth } from '@shared/domain/time/utc-day';
import type { RequestedPage } from './parse-page-request';

/** Number of months read at first, and if those don't fill the page. 366 days touch at most 13. */
const FIRST_MONTHS = 4;
const FURTHER_MONTHS = 13;

/** Older sessions cannot change while the room is live. */
const RECENT_MS = 2 * DAY_MS;

/** A session on a page. */
export interface PageSession {
  readonly summary: SessionSummary;
  /** Set if the session continued after the materialized numbers. */
  readonly live: Segment | null;
}

export interface Page {
  /** Newest first. */
  readonly sessions: readonly PageSession[];
  readonly hasMore: boolean;
  /** All sessions that aren't in the month documents yet, also those that are on other pages. */
  readonly unfinished: readonly Segment[];
  /** As in `Tail`. */
  readonly completeThrough: number | null;
}

/**
 * Reads the sessions of a page: 0.3 read units per month of the page, 0.5 for the running session
 * and up to 6 while there is one. Months beyond the page are not read.
 */
export async function readPage(
  services: Services,
  performer: string,
  { start, before, limit }: RequestedPage,
): Promise<Page> {
  const now = services.now();
  const newest = Math.min(before, now + 1);
  const [first, tail] = await Promise.all([
    monthsBack(services, performer, { start, end: newest, most: FIRST_MONTHS }),
    newest > now - RECENT_MS
      ? readTail(services, performer)
      : { broadcasts: [], completeThrough: null },
  ]);

  const byStart = new Map<number, PageSession>();
  const add = (summary: SessionSummary, live: Segment | null) => {
    if (summary.start < start || summary.start >= before) return;
    byStart.set(summary.start, { summary, live });
  };
  for (const one of first.sessions) add(one, null);
  for (const live of tail.broadcasts) {
    const summary = summarize(live);
    if (summary) add(summary, live);
  }
  if (byStart.size <= limit && first.rest !== null) {
    const rest = { start, end: first.rest, most: FURTHER_MONTHS };
    const { sessions } = await monthsBack(services, performer, rest);
    for (const one of sessions) add(one, null);
  }
  const all = [...byStart.values()].sort((a, b) => b.summary.start - a.summary.start);
  return {
    sessions: all.slice(0, limit),
    hasMore: all.length > limit,
    unfinished: tail.broadcasts,
    completeThrough: tail.completeThrough,
  };
}

/**
 * Returns the newest months that touch a span, and where the rest of it ends; null without a rest.
 */
async function monthsBack(
  { sessions }: Services,
  performer: string,
  { start, end, most }: { start: number; end: number; most: number },
) {
  const range = { from: utcMonth(start), to: utcMonth(end - 1) };
  const months = await listMonthsOfSessions(sessions, performer, range, most);
  const oldest = months.at(-1);
  const rest =
    oldest && months.length === most && monthBounds(oldest.month).start > start
      ? monthBounds(oldest.month).start
      : null;
  return { sessions: months.flatMap((month) => month.sessions), rest };
}
