import type { PlanPrice } from '@lambdas/integrations/payments';
import type { Plan } from '@shared/domain/access/tiers';
import type Stripe from 'stripe';
import { idOf } from './asking';
import type { PaymentSettings } from './payment-settings';

/** Somebody looks at a page meanwhile. */
const SOON = { timeout: 3_000, maxNetworkRetries: 0 } as const;

/**
 * Reads what Stripe charges for the first period of a plan. One request, and one more for the
 * referral discount.
 *
 * @throws Error if the deployment doesn't sell the plan, or not for a fixed sum
 */
export async function readPrice(
  stripe: Stripe,
  { prices, referralCoupon }: PaymentSettings,
  plan: Plan,
  isReferred: boolean,
): Promise<PlanPrice> {
  const id = prices[plan];
  if (id === undefined) throw new Error(`There is no price for ${plan}.`);
  const coupon = isReferred ? referralCoupon : undefined;
  const [price, discount] = await Promise.all([
    stripe.prices.retrieve(id, {}, SOON),
    // Stripe leaves out which products it is for unless it is asked.
    coupon && stripe.coupons.retrieve(coupon, { expand: ['applies_to'] }, SOON),
  ]);
  if (price.unit_amount === null) throw new Error(`The price of ${plan} isn’t a fixed sum.`);
  const fullCents = price.unit_amount;
  return { fullCents, cents: fullCents - (discount ? amountOff(discount, price) : 0) };
}

/** US cents that a coupon takes off a price. */
function amountOff(
  { applies_to, amount_off, percent_off }: Stripe.Coupon,
  { unit_amount, product }: Stripe.Price,
): number {
  const full = unit_amount ?? 0;
  if (applies_to && !applies_to.products.includes(idOf(product))) return 0;
  const off = percent_off === null ? (amount_off ?? 0) : Math.round((full * percent_off) / 100);
  return Math.min(full, off);
}
