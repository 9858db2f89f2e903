import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { toThroughFields } from '@lambdas/services/sessions/complete-through';
import { getPurchasesWithBuyers } from '@shared/api/purchases';
import { listBuyers } from '@shared/domain/purchases/purchase-stats';
import { readPurchases } from './read-purchases';

const MAX_PURCHASES = 500;
const MAX_BUYERS = 100;

export const handler = endpoint(getPurchasesWithBuyers, async (request, { services }) => {
  const { purchases, period, tail } = await readPurchases(services, request);
  return {
    purchases: purchases
      .slice(-MAX_PURCHASES)
      .reverse()
      .map(({ ms, buyer, item, tokens }) => ({ time: iso(ms), buyer, item, tokens })),
    buyers: listBuyers(purchases)
      .slice(0, MAX_BUYERS)
      .map(({ lastBought, ...buyer }) => ({ ...buyer, lastBought: iso(lastBought) })),
    hasProfiles: tail.hasProfiles,
    start: iso(period.start),
    end: iso(period.end),
    ...toThroughFields(tail),
  };
});
