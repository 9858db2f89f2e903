import { findReferrer } from '@lambdas/data/billing/referral-codes';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { badInput } from '@lambdas/runtime/errors';
import { startReferredCheckout } from '@shared/api/billing';
import { prepareCheckout } from './prepare-checkout';

export const handler = endpoint(startReferredCheckout, async ({ params }, { caller, services }) => {
  const { account } = caller;
  const referrer = await findReferrer(services.configs, params.referral);
  if (referrer === null) {
    throw badInput('params.referral', 'Nobody has this referral code. Check it, or leave it out.');
  }
  if (referrer === account.id) {
    throw badInput('params.referral', 'This is your own referral code. It works for others only.');
  }
  return prepareCheckout(services, account, { price: params.price, isReferred: true });
});
