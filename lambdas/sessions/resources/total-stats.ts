import { listMonthsOfSessions } from '@lambdas/data/months/month-rollups';
import { notFound } from '@lambdas/runtime/errors';
import { iso } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { SessionRequest } from '@lambdas/services/sessions/find-session';
import { findRequestedIncome } from '@lambdas/services/sessions/session-income';
import type { TotalStats } from '@shared/api/session-resources';
import { COMPARED_DAYS, compareWithUsual } from '@shared/domain/sessions/session-compare';
import { summarize } from '@shared/domain/sessions/session-summary';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';
import type * as z from 'zod';

/** The 30 days before March 1 start in January. */
const MAX_MONTHS = 3;

/** Compares a session with the mean of the 30 days before it. About 1.5 read units. */
export async function totalStats(
  services: Services,
  request: SessionRequest,
): Promise<z.input<typeof TotalStats>> {
  const { performer, start, found } = request;
  const from = utcMonth(start - COMPARED_DAYS * DAY_MS);
  const [{ segment }, { income }, months] = await Promise.all([
    found,
    findRequestedIncome(services, request),
    listMonthsOfSessions(services.sessions, performer, { from, to: utcMonth(start) }, MAX_MONTHS),
  ]);
  const summary = summarize(segment, income);
  if (!summary) throw notFound('Session not found.');
  const { sessions: compared, figures } = compareWithUsual(
    summary,
    months.flatMap((month) => month.sessions),
    services.now(),
  );
  return { comparedSessions: compared, figures, through: iso(segment.last.ms) };
}
