import { endpoint } from '@lambdas/endpoint/endpoint';
import { siteUrl } from '@lambdas/integrations/mailer';
import { openPayments } from '@lambdas/services/billing/open-payments';
import { buyVoucher } from '@shared/api/billing';

export const handler = endpoint(buyVoucher, async (_, { services }) => {
  const payments = await openPayments(services);
  const page = await payments.startVoucherCheckout({
    successUrl: `${siteUrl()}/gift?bought=true`,
    cancelUrl: `${siteUrl()}/gift`,
  });
  return { session_id: page.id, url: page.url };
});
