import {
  type PaymentSettings,
  paymentSettings,
} from '@lambdas/integrations/stripe/payment-settings';

/** Whether the deployment sells subscriptions. Its pages need an address to come back to. */
export function canBuy({ prices }: PaymentSettings = paymentSettings()): boolean {
  const sells = prices.ProMonthly !== undefined && prices.ProAnnual !== undefined;
  return sells && Boolean(process.env.SITE_URL);
}
