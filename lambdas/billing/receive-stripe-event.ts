import { endpoint } from '@lambdas/endpoint/endpoint';
import { openMailer, siteUrl } from '@lambdas/integrations/mailer';
import { openUserPool } from '@lambdas/integrations/user-pool';
import { logger } from '@lambdas/runtime/logger';
import { convergeChange } from '@lambdas/services/billing/converge-change';
import { openPayments } from '@lambdas/services/billing/open-payments';
import { receiveStripeEvent } from '@shared/api/billing';

/**
 * A failure answers with a 5xx, so that Stripe sends the event again. What was changed until then is
 * changed again.
 */
export const handler = endpoint(receiveStripeEvent, async ({ body }, { services }) => {
  const payments = await openPayments(services);
  const changed = await payments.readEvent(body.bytes);
  const tools = { payments, pool: openUserPool(), mailer: openMailer(), site: siteUrl() };
  const account = await convergeChange(services, tools, changed);
  if (account === 'unknown') {
    logger.warn('an event is about an unknown customer', { customer: changed.customer });
  }
  return { received: true as const };
});
