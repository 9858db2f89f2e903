import { getPurchasesPerformance } from '../../shared/api/purchases';
import { salesByItem, sumOf } from '../../shared/domain/purchase-stats';
import { endpoint } from '../lib/endpoint';
import { iso, isoOrNull } from '../lib/iso';
import { readPurchases } from './read-purchases';

export const handler = endpoint(getPurchasesPerformance, async (asked, { services }) => {
  const { purchases, period, utcOffset, settledThrough } = await readPurchases(services, asked);
  return {
    items: salesByItem(purchases, utcOffset),
    total: sumOf(purchases),
    start: iso(period.start),
    end: iso(period.end),
    settledThrough: isoOrNull(settledThrough),
  };
});
