import { findReferrer } from '@lambdas/data/billing/referral-codes';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { readAnnualOffer } from '@lambdas/services/billing/read-annual-offer';
import { getReferralOffer } from '@shared/api/billing';

const MONTHS = 12;

export const handler = endpoint(getReferralOffer, async ({ params }, { services }) => {
  const [referrer, { cents, fullCents, isExact }] = await Promise.all([
    findReferrer(services.configs, params.referral),
    readAnnualOffer(services),
  ]);
  return {
    isKnown: referrer !== null,
    annualUsd: toUsd(cents),
    monthlyUsd: toUsd(Math.round(cents / MONTHS)),
    fullAnnualUsd: toUsd(fullCents),
    isExact,
  };
});

const toUsd = (cents: number) => cents / 100;
