import type { Payments } from '@lambdas/integrations/payments';
import { BUYABLE_PLANS, type BuyablePlan } from '@shared/api/billing';
import { PRICES } from '@shared/domain/access/prices';
import { listedAnnualOffer } from '@shared/domain/billing/annual-offer';
import { toDollars } from './to-dollars';

/** What our pages say that a plan costs, in US cents. */
const LISTED: Readonly<Record<BuyablePlan, number>> = {
  ProMonthly: Math.round(PRICES.Pro.monthly * 100),
  ProAnnual: listedAnnualOffer().fullCents,
};

/** Returns in words which plans cost something else at the provider than on our pages. */
export async function comparePrices(payments: Pick<Payments, 'readPrice'>): Promise<string[]> {
  const lines = await Promise.all(
    BUYABLE_PLANS.map(async (plan) => {
      const { cents } = await payments.readPrice(plan, false);
      return cents === LISTED[plan]
        ? []
        : `${plan}: ${toDollars(LISTED[plan])} on our pages, ${toDollars(cents)} at Stripe`;
    }),
  );
  return lines.flat();
}
