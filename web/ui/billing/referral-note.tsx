import { chakra } from '@chakra-ui/react';
import { getReferralOffer } from '@shared/api/later-calls.gen';
import { keepReferral, useReferralCode } from '@web/lib/referral-code';
import { useCall } from '@web/lib/use-call';
import { TextButton } from '@web/ui/components/text-button';
import { ANNUAL_USD, formatSum } from './plans';

/** What the annual plan costs with the referral code that is kept in this browser, in US dollars. */
export function useReferralOffer() {
  const referral = useReferralCode();
  const { data } = useCall(getReferralOffer, referral === null ? null : { params: { referral } });
  return {
    referral,
    isUnknown: data?.isKnown === false,
    annualUsd: data?.isKnown ? data.annualUsd : ANNUAL_USD,
    isExact: data?.isExact !== false,
  };
}

/** Said where the payment provider couldn't be asked for the sum. */
export const CHECK_SUM = 'The payment page shows the exact sum before you pay.';

/** Says what a referral code changes, and lets people remove it; renders nothing without one. */
export function ReferralNote() {
  const { referral, isUnknown, annualUsd, isExact } = useReferralOffer();
  if (referral === null) return null;
  return (
    <chakra.p textStyle="sm" role="status" overflowWrap="anywhere">
      {isUnknown
        ? 'We don’t know the referral code you came with. '
        : `With your referral code, the first annual payment is ${isExact ? '' : 'about '}${formatSum(annualUsd)}. `}
      {!isUnknown && !isExact && `${CHECK_SUM} `}
      <TextButton onClick={() => keepReferral(null)}>Remove code</TextButton>
    </chakra.p>
  );
}
