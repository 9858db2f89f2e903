import { findReferrer } from '@lambdas/data/billing/referral-codes';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { getReferralOffer } from '@shared/api/billing';
import { referredAnnualPrice } from '@shared/domain/billing/commission';

export const handler = endpoint(getReferralOffer, async ({ params }, { services }) => {
  const referrer = await findReferrer(services.configs, params.referral);
  return { isKnown: referrer !== null, ...referredAnnualPrice() };
});
