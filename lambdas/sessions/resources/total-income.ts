import { listIncome } from '@lambdas/data/months/month-rollups';
import { sessionLedger } from '@lambdas/data/uploads/ledger';
import { iso } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { SoughtSession } from '@lambdas/services/sessions/find-session';
import { spanOf } from '@lambdas/services/sessions/session-span';
import type { TotalIncome } from '@shared/api/session-resources';
import { computeSessionIncome } from '@shared/domain/income/segment-income';
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
  const [segment, rows] = await Promise.all([
    found,
    listIncome(sessions, performer, { from: month, to: month }),
  ]);
  const stored = rows.find((row) => row.kind === 'broadcast' && row.start === segment.start);
  if (stored) return { income: stored.income, isFinal: true, through: iso(segment.last.ms) };

  const { start, end } = spanOf(segment);
  const ledger = await sessionLedger(sessions, performer, { start, end: end + 1 });
  return {
    income: computeSessionIncome(segment, ledger),
    isFinal: false,
    through: iso(segment.last.ms),
  };
}
