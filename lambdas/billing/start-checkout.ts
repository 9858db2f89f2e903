import { forgetUnpaidReferral } from '@lambdas/data/billing/referred-by';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { startCheckout } from '@shared/api/billing';
import { prepareCheckout } from './prepare-checkout';

export const handler = endpoint(startCheckout, async ({ params }, { caller, services }) => {
  const { account } = caller;
  const page = await prepareCheckout(services, account, { price: params.price, isReferred: false });
  await forgetUnpaidReferral(services.configs, account.id);
  return page;
});
