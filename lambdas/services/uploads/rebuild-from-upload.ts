import { type MonthTerms, rebuildMonth } from '@lambdas/data/months/rebuild-month';
import type { Services } from '@lambdas/runtime/services';
import { DAY_MS, monthsBetween } from '@shared/domain/time/utc-day';

/**
 * Rebuilds the months that a ledger covers, because their estimated income is exact now. One day
 * more on both sides, for sessions that reach across a month's end.
 *
 * @param covered the days that the ledger covers (epoch ms)
 */
export async function rebuildFromUpload(
  services: Services,
  performer: string,
  covered: { readonly from: number; readonly to: number },
  state: MonthTerms,
): Promise<void> {
  for (const month of monthsBetween(covered.from - DAY_MS, covered.to + DAY_MS + 1)) {
    await rebuildMonth(services, performer, month, state);
  }
}
