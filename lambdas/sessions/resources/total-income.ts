import type * as z from 'zod';
import type { TotalIncome } from '../../../shared/api/session-resources';
import { broadcastIncome } from '../../../shared/domain/stretch-income';
import { utcMonth } from '../../../shared/domain/utc-day';
import { sessionLedger } from '../../data/ledger';
import { listIncome } from '../../data/month-rollups';
import { iso } from '../../lib/iso';
import type { Services } from '../../lib/services';
import type { SoughtSession } from '../find-session';
import { spanOf } from './span-of';

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
