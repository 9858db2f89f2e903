import type { BuyablePlan } from '@shared/api/billing';
import { formatPrice, PRICES } from '@shared/domain/access/prices';

/** How often a plan is paid. */
export type BillingPeriod = 'monthly' | 'annual';

export const PRO_PLANS: Readonly<Record<BillingPeriod, BuyablePlan>> = {
  annual: 'ProAnnual',
  monthly: 'ProMonthly',
};

const MONTHS = 12;
const { monthly, annual } = PRICES.Pro;
/** US dollars per month, by how often it is paid. */
const PER_MONTH: Readonly<Record<BillingPeriod, number>> = { monthly, annual: annual ?? monthly };

/** What a year of Pro costs if it is paid at once, in US dollars. */
export const ANNUAL_USD = Math.round(PER_MONTH.annual * MONTHS * 100) / 100;

/** `$11.99 a month` */
export function pricePerMonth(period: BillingPeriod): string {
  return `${formatPrice(PER_MONTH[period])} a month`;
}

/** `$143.88, charged once a year` */
export function describeCharge(period: BillingPeriod, annualUsd = ANNUAL_USD): string {
  return period === 'annual'
    ? `${formatSum(annualUsd)}, charged once a year`
    : `${formatSum(PER_MONTH.monthly)}, charged every month`;
}

/** `$14.99`; `$0`, where a price would be called free. */
export function formatSum(usd: number): string {
  return usd === 0 ? '$0' : formatPrice(usd);
}
