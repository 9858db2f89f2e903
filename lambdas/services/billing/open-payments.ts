import { findBillingKey } from '@lambdas/data/billing/billing-keys';
import type { Payments } from '@lambdas/integrations/payments';
import { openStripe } from '@lambdas/integrations/stripe/open-stripe';
import { paymentSettings } from '@lambdas/integrations/stripe/payment-settings';
import { ApiError } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { canBuy } from './can-buy';

/**
 * Opens the payment provider.
 *
 * @throws ApiError `unavailable` if the deployment takes no payments
 */
export async function openPayments(
  services: Pick<Services, 'configs' | 'secrets'>,
): Promise<Payments> {
  const payments = await findPayments(services);
  if (payments === null) throw takesNoPayments();
  return payments;
}

/** The same; null if the deployment takes no payments. */
export async function findPayments(
  services: Pick<Services, 'configs' | 'secrets'>,
): Promise<Payments | null> {
  const settings = paymentSettings();
  if (!canBuy(settings)) return null;
  const key = await findBillingKey(services, 'stripe-key');
  return key === null ? null : openStripe(key, settings);
}

function takesNoPayments(): ApiError {
  return new ApiError('unavailable', 'You can’t subscribe here yet. Contact support for a plan.');
}
