import { sessionLedger } from '@lambdas/data/ledger';
import { listIncome } from '@lambdas/data/month-rollups';
import { iso } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { SoughtSession } from '@lambdas/services/sessions/find-session';
import { spanOf } from '@lambdas/services/sessions/span-of';
import type { TotalIncome } from '@shared/api/session-resources';
import { broadcastIncome } from '@shared/domain/income/stretch-income';
import { utcMonth } from '@shared/domain/time/utc-day';
import type * as z from 'zod';

/**
 * A broadcast's income from every source: of a finished one from its month's document, which also
 * knows what the balance was around it; of one on air from what is known so far.
 */
export async function totalIncome(
  { sessions }: Services,
  { performer, start: began, found }: SoughtSession,
): Promise<z.input<typeof TotalIncome>> {
  const month = utcMonth(began);
  const [stretch, rows] = await Promise.all([
    found,
    listIncome(sessions, performer, { from: month, to: month }),
  ]);
  const settled = rows.find((row) => row.kind === 'broadcast' && row.start === stretch.start);
  if (settled) return { income: settled.income, isFinal: true, through: iso(stretch.last.ms) };

  const { start, end } = spanOf(stretch);
  const ledger = await sessionLedger(sessions, performer, { start, end: end + 1 });
  return {
    income: broadcastIncome(stretch, ledger),
    isFinal: false,
    through: iso(stretch.last.ms),
  };
}
