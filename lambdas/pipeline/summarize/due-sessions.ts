import { listMonthsOfSessions } from '@lambdas/data/months/month-rollups';
import { listSummariesSince, type SessionSummary } from '@lambdas/data/sessions/session-summaries';
import type { Table } from '@lambdas/runtime/table';
import { BRIDGE_MS } from '@shared/domain/fold/boundaries';
import { isOnAir } from '@shared/domain/sessions/session-summary';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';

/** Sessions that ended longer ago get no summary. */
const RECENT_MS = 3 * DAY_MS;
/** No session is longer. */
const REACH_MS = 2 * DAY_MS;

/** A finished session, and the state of its summary. Times are epoch ms. */
export interface FinishedSession {
  readonly start: number;
  readonly end: number;
  readonly summary: SessionSummary | null;
}

/**
 * Lists the sessions that ended recently and can no longer continue, newest first. A session that
 * isn't materialized yet is found by a later run. 1 to 2 read units.
 */
export async function listFinished(
  sessions: Table,
  performer: string,
  now: number,
): Promise<FinishedSession[]> {
  const since = now - RECENT_MS - REACH_MS;
  const range = { from: utcMonth(since), to: utcMonth(now) };
  const [months, summaries] = await Promise.all([
    listMonthsOfSessions(sessions, performer, range, 2),
    listSummariesSince(sessions, performer, since),
  ]);
  const byStart = new Map(summaries.map((summary) => [summary.start, summary]));
  return months
    .flatMap((month) => month.sessions)
    .filter((session) => !isOnAir(session, now))
    .map(({ start, end, lastActive }) => ({
      start,
      end: end ?? lastActive,
      summary: byStart.get(start) ?? null,
    }))
    .filter(({ end }) => now - end > BRIDGE_MS && now - end <= RECENT_MS)
    .sort((a, b) => b.start - a.start);
}

/** Whether the summary needs work at `now`. */
export function isDue({ summary }: FinishedSession, now: number): boolean {
  return summary === null || (summary.status === 'pending' && summary.nextAt <= now);
}
