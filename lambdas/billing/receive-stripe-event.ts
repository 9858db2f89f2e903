import { findCustomerAccount } from '@lambdas/data/billing/customers';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { openUserPool } from '@lambdas/integrations/user-pool';
import { logger } from '@lambdas/runtime/logger';
import { converge } from '@lambdas/services/billing/converge';
import { openPayments } from '@lambdas/services/billing/open-payments';
import { receiveStripeEvent } from '@shared/api/billing';

/**
 * A failure answers with a 5xx, so that Stripe sends the event again. What was changed until then is
 * changed again.
 */
export const handler = endpoint(receiveStripeEvent, async ({ body }, { services }) => {
  const payments = await openPayments(services);
  const { customer } = await payments.readEvent(body.bytes);
  if (customer !== null) {
    const account = await findCustomerAccount(services.configs, customer);
    // Somebody else's customer in the same Stripe account, or one of an account that is gone.
    if (account === null) logger.warn('an event is about an unknown customer', { customer });
    else await converge(services, { payments, pool: openUserPool() }, account);
  }
  return { received: true as const };
});
