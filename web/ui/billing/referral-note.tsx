import { chakra } from '@chakra-ui/react';
import { keepReferral, useReferralCode } from '@web/lib/referral-code';
import { TextButton } from '@web/ui/components/text-button';

/** Says what a referral code changes, and lets people remove it; renders nothing without one. */
export function ReferralNote() {
  const referral = useReferralCode();
  if (referral === null) return null;
  return (
    <chakra.p textStyle="sm" role="status">
      With your referral code, the first annual payment is 20% lower.{' '}
      <TextButton onClick={() => keepReferral(null)}>Remove code</TextButton>
    </chakra.p>
  );
}
