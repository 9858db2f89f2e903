import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { listPurchases } from '@lambdas/data/months/month-rollups';
import { requestedPeriod } from '@lambdas/endpoint/requested-period';
import type { Services } from '@lambdas/runtime/services';
import type { Purchase } from '@shared/domain/purchases/purchases';
import type { DaySpan } from '@shared/domain/time/local-days';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';

interface Asked {
  readonly params: { readonly p: string; readonly utcOffset: string };
  readonly query: { readonly start?: string | undefined; readonly end?: string | undefined };
}

/** The purchases that count in the period asked for: about 0.3 read units a month. */
export async function readPurchases(
  { tippers, capture, now }: Services,
  { params, query }: Asked,
): Promise<{
  purchases: Purchase[];
  period: DaySpan;
  utcOffset: number;
  hasProfiles: boolean;
  settledThrough: number | null;
}> {
  const utcOffset = Number(params.utcOffset);
  const period = requestedPeriod(query, utcOffset, now());
  const [found, { materialized }] = await Promise.all([
    // Offline days are kept in the UTC month of their date.
    listPurchases(tippers, params.p, {
      from: utcMonth(period.start - DAY_MS),
      to: utcMonth(period.end + DAY_MS),
    }),
    findProgress(capture, params.p),
  ]);
  return {
    purchases: found.filter(({ countsAt }) => countsAt >= period.start && countsAt < period.end),
    period,
    utcOffset,
    hasProfiles: materialized.hasProfiles,
    settledThrough: materialized.through,
  };
}
