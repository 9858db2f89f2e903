import type { Tail } from '@lambdas/data/materialized/live';
import { listMonthsOfSessions } from '@lambdas/data/months/month-rollups';
import type { Services } from '@lambdas/runtime/services';
import { readRunning } from '@lambdas/services/sessions/running-sessions';
import { COMPARED_WEEKS, compareDaySoFar, type DaySoFar } from '@shared/domain/sessions/day-so-far';
import { incomeTokens, type SessionSummary } from '@shared/domain/sessions/session-summary';
import type { OffsetAt } from '@shared/domain/time/offsets';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';

/** Two months and a bit. */
const MAX_MONTHS = 4;

/** Today's numbers, and until when they are complete, as in `Tail`. */
export interface Today extends Pick<Tail, 'completeThrough'> {
  readonly soFar: DaySoFar;
}

/**
 * Returns what a performer earned today, beside what is usual on the weekday. About 2 read units, up
 * to 8 more while live.
 */
export async function readToday(
  services: Services,
  performer: string,
  offsetAt: OffsetAt,
): Promise<Today> {
  const now = services.now();
  const range = {
    from: utcMonth(now - (COMPARED_WEEKS * 7 + 2) * DAY_MS),
    to: utcMonth(now + DAY_MS),
  };
  const [months, running] = await Promise.all([
    listMonthsOfSessions(services.sessions, performer, range, MAX_MONTHS),
    readRunning(services, performer),
  ]);
  const byStart = new Map<number, SessionSummary>();
  for (const { sessions } of months) for (const one of sessions) byStart.set(one.start, one);
  for (const { summary } of running.sessions) byStart.set(summary.start, summary);
  const sessions = [...byStart.values()].map((one) => ({
    start: one.start,
    tokens: incomeTokens(one),
  }));
  const soFar = compareDaySoFar(sessions, now, offsetAt);
  return { soFar, completeThrough: running.completeThrough };
}
