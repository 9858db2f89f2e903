import { endpoint } from '@lambdas/endpoint/endpoint';
import { startCheckout } from '@shared/api/billing';
import { prepareCheckout } from './prepare-checkout';

export const handler = endpoint(startCheckout, async ({ params }, { caller, services }) =>
  prepareCheckout(services, caller.account, { price: params.price, isReferred: false }),
);
