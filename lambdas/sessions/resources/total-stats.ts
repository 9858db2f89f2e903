import { listMonthsOfSessions } from '@lambdas/data/months/month-rollups';
import { notFound } from '@lambdas/runtime/errors';
import { iso } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { SoughtSession } from '@lambdas/services/sessions/find-session';
import type { TotalStats } from '@shared/api/session-resources';
import { COMPARED_DAYS, compareWithUsual } from '@shared/domain/sessions/session-compare';
import { summarize } from '@shared/domain/sessions/session-summary';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';
import type * as z from 'zod';

/** The 30 days before the first of March begin in January. */
const MAX_MONTHS = 3;

/** A broadcast beside what was usual in the 30 days before it. About 1 read unit. */
export async function totalStats(
  { sessions }: Services,
  { performer, start, found }: SoughtSession,
): Promise<z.input<typeof TotalStats>> {
  const from = utcMonth(start - COMPARED_DAYS * DAY_MS);
  const [segment, months] = await Promise.all([
    found,
    listMonthsOfSessions(sessions, performer, { from, to: utcMonth(start) }, MAX_MONTHS),
  ]);
  const summary = summarize(segment);
  if (!summary) throw notFound('Session not found.');
  const { sessions: compared, figures } = compareWithUsual(
    summary,
    months.flatMap((month) => month.sessions),
  );
  return { comparedSessions: compared, figures, through: iso(segment.last.ms) };
}
