import { PLANS, type Plan } from '@shared/domain/access/tiers';
import * as z from 'zod';

const PriceIds = z.partialRecord(z.enum([...PLANS, 'Voucher']), z.string());

/** What a deployment sells, as its settings say. */
export interface PaymentSettings {
  /** Price ids by plan. Empty if the deployment takes no payments. */
  readonly prices: Readonly<z.infer<typeof PriceIds>>;
  /** The coupon of referred customers, for the annual plan. */
  readonly referralCoupon: string | undefined;
  /** Whether the free week can start without a payment method. */
  readonly trialWithoutCard: boolean;
}

/**
 * Reads STRIPE_PRICES (JSON: plan → price id), STRIPE_REFERRAL_COUPON and TRIAL_WITHOUT_CARD.
 *
 * @throws Error if a setting is malformed
 */
export function paymentSettings(): PaymentSettings {
  return {
    prices: PriceIds.parse(JSON.parse(process.env.STRIPE_PRICES || '{}')),
    referralCoupon: process.env.STRIPE_REFERRAL_COUPON || undefined,
    trialWithoutCard: process.env.TRIAL_WITHOUT_CARD === 'on',
  };
}

/** Returns the plan of a price; null for a price that none of the settings names. */
export function planOfPrice({ prices }: PaymentSettings, price: string): Plan | null {
  return PLANS.find((plan) => prices[plan] === price) ?? null;
}
