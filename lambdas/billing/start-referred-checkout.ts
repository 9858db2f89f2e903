import { rememberReferral } from '@lambdas/data/billing/referred-by';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { acceptReferral } from '@lambdas/services/billing/accept-referral';
import { startReferredCheckout } from '@shared/api/billing';
import { prepareCheckout } from './prepare-checkout';

export const handler = endpoint(startReferredCheckout, async ({ params }, { caller, services }) => {
  const { configs, now } = services;
  const { account } = caller;
  const { price, referral: code } = params;
  const referrer = await acceptReferral(configs, account, code);
  const page = await prepareCheckout(services, account, { price, isReferred: true });
  // Nobody can pay before the page is known. Only a payment makes the code count.
  await rememberReferral(configs, account.id, { code, referrer }, now());
  return page;
});
