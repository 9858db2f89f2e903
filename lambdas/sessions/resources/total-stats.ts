import type * as z from 'zod';
import type { TotalStats } from '../../../shared/api/session-resources';
import { COMPARED_DAYS, compareWithUsual } from '../../../shared/domain/session-compare';
import { summarise } from '../../../shared/domain/session-summary';
import { DAY_MS, utcMonth } from '../../../shared/domain/utc-day';
import { listMonthsOfSessions } from '../../data/month-rollups';
import { notFound } from '../../lib/errors';
import { iso } from '../../lib/iso';
import type { Services } from '../../lib/services';
import type { SoughtSession } from '../find-session';

/** The 30 days before the first of March begin in January. */
const MOST_MONTHS = 3;

/** A broadcast beside what was usual in the 30 days before it. About 1 read unit. */
export async function totalStats(
  { sessions }: Services,
  { performer, start, found }: SoughtSession,
): Promise<z.input<typeof TotalStats>> {
  const from = utcMonth(start - COMPARED_DAYS * DAY_MS);
  const [stretch, months] = await Promise.all([
    found,
    listMonthsOfSessions(sessions, performer, { from, to: utcMonth(start) }, MOST_MONTHS),
  ]);
  const summary = summarise(stretch);
  if (!summary) throw notFound('There is no such broadcast.');
  const { sessions: compared, figures } = compareWithUsual(
    summary,
    months.flatMap((month) => month.sessions),
  );
  return { comparedSessions: compared, figures, through: iso(stretch.last.ms) };
}
