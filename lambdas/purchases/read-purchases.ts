import { readTail, type Tail } from '@lambdas/data/materialized/live';
import { listPurchases } from '@lambdas/data/months/month-rollups';
import {
  type LocalDaysRequest,
  type RequestedPeriod,
  requestedPeriod,
} from '@lambdas/endpoint/requested-period';
import type { Services } from '@lambdas/runtime/services';
import { replaceSessions } from '@lambdas/services/sessions/replace-sessions';
import { type Purchase, purchasesOf } from '@shared/domain/purchases/purchases';
import { isCountedIn } from '@shared/domain/time/local-days';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';

interface PurchasesRequest extends LocalDaysRequest {
  readonly params: { readonly p: string; readonly utcOffset: string };
}

/** Returns the purchases of the requested period. About 0.3 read units per month. */
export async function readPurchases(
  services: Services,
  request: PurchasesRequest,
): Promise<{
  purchases: Purchase[];
  period: RequestedPeriod;
  tail: Tail;
}> {
  const { p } = request.params;
  const period = requestedPeriod(request, services.now());
  const [stored, tail] = await Promise.all([
    // Offline days are stored in the UTC month of their date.
    listPurchases(services.tippers, p, {
      from: utcMonth(period.start - DAY_MS),
      to: utcMonth(period.end + DAY_MS),
    }),
    readTail(services, p),
  ]);
  const { broadcasts, hasProfiles } = tail;
  const all = replaceSessions(
    stored,
    broadcasts.flatMap((session) => purchasesOf(session, hasProfiles)),
    broadcasts.map(({ start }) => start),
  );
  return {
    purchases: all.filter((one) => isCountedIn(one, period, period.offsetAt)),
    period,
    tail,
  };
}
