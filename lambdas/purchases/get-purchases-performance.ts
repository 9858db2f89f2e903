import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { toThroughFields } from '@lambdas/services/sessions/complete-through';
import { getPurchasesPerformance } from '@shared/api/purchases';
import { sumPurchases, sumSalesByItem } from '@shared/domain/purchases/purchase-stats';
import { readPurchases } from './read-purchases';

export const handler = endpoint(getPurchasesPerformance, async (request, { services }) => {
  const { purchases, period, tail } = await readPurchases(services, request);
  return {
    items: sumSalesByItem(purchases, period.offsetAt),
    total: sumPurchases(purchases),
    start: iso(period.start),
    end: iso(period.end),
    ...toThroughFields(tail),
  };
});
