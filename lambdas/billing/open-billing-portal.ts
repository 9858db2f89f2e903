import { endpoint } from '@lambdas/endpoint/endpoint';
import { siteUrl } from '@lambdas/integrations/mailer';
import { ConflictError } from '@lambdas/runtime/errors';
import { openPayments } from '@lambdas/services/billing/open-payments';
import { openBillingPortal } from '@shared/api/billing';

export const handler = endpoint(openBillingPortal, async (_input, { caller, services }) => {
  const payments = await openPayments(services);
  const customer = caller.account.billing?.customer;
  if (!customer) {
    throw new ConflictError(undefined, 'You haven’t subscribed yet. Choose a plan first.');
  }
  return {
    url: await payments.openPortal(customer, `${siteUrl()}/dashboard/settings?billing=back`),
  };
});
