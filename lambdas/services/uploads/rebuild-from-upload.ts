import { type MonthTerms, rebuildMonth } from '@lambdas/data/months/month-rollups';
import type { Services } from '@lambdas/runtime/services';
import { DAY_MS, monthsBetween } from '@shared/domain/time/utc-day';

/**
 * Recomputes the months of which a ledger tells something: income that was estimated is exact now.
 * What reaches across a month's end is told by the days on both sides of it.
 *
 * @param told epoch ms
 */
export async function rebuildFromUpload(
  services: Services,
  performer: string,
  told: { readonly from: number; readonly to: number },
  state: MonthTerms,
): Promise<void> {
  for (const month of monthsBetween(told.from - DAY_MS, told.to + DAY_MS + 1)) {
    await rebuildMonth(services, performer, month, state);
  }
}
