import { endpoint } from '@lambdas/endpoint/endpoint';
import { toBillingResponse } from '@lambdas/services/billing/billing-response';
import { getBilling } from '@shared/api/billing';

export const handler = endpoint(getBilling, async (_input, { caller, services }) =>
  toBillingResponse(services, caller.account),
);
