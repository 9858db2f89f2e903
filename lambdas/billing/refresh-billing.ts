import { endpoint } from '@lambdas/endpoint/endpoint';
import { openUserPool } from '@lambdas/integrations/user-pool';
import { toBillingResponse } from '@lambdas/services/billing/billing-response';
import { converge } from '@lambdas/services/billing/converge';
import { findPayments } from '@lambdas/services/billing/open-payments';
import { refreshBilling } from '@shared/api/billing';

export const handler = endpoint(refreshBilling, async (_input, { caller, services }) => {
  const { account } = caller;
  const payments = await findPayments(services);
  const converged =
    payments && (await converge(services, { payments, pool: openUserPool() }, account.id));
  return toBillingResponse(services, converged ?? account);
});
