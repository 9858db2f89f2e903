import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { Billing } from '@shared/api/billing';
import { TRIAL_DAYS } from '@shared/domain/access/tiers';
import { CheckoutProblem } from './checkout-problem';
import { type BillingPeriod, describeCharge, PRO_PLANS, pricePerMonth } from './plans';
import { ReferralNote, useReferralOffer } from './referral-note';
import { useCheckout } from './use-checkout';

/** Product specification, upgrade prompt (001 §2.10). */
const UPGRADE = 'Upgrade now to get the most out of the product!';
const PERIODS: readonly BillingPeriod[] = ['annual', 'monthly'];
const LABELS: Readonly<Record<BillingPeriod, string>> = { annual: 'annually', monthly: 'monthly' };

/** The plans that can be bought here. One click opens the payment page. */
export function UpgradeButtons({
  billing,
  heading,
  isCentered = false,
}: {
  billing: Pick<Billing, 'isTrialAvailable' | 'trialNeedsCard'>;
  /** The level that fits the headings around it. */
  heading: 'h2' | 'h3';
  /** @default false */
  isCentered?: boolean;
}) {
  const { start, opening, error } = useCheckout();
  const { annualUsd } = useReferralOffer();
  const align = isCentered ? 'center' : 'flex-start';
  return (
    <Flex direction="column" gap="3" align={align} textAlign={isCentered ? 'center' : 'start'}>
      <Heading as={heading} textStyle="lg" fontWeight="620" textWrap="balance">
        {UPGRADE}
      </Heading>
      <Flex as="ul" gap="3" wrap="wrap" listStyleType="none" justify={align} aria-label="Pro">
        {PERIODS.map((period) => (
          <Flex as="li" key={period} direction="column" gap="1" align={align} maxW="15rem">
            <Button
              colorPalette="lamp"
              variant={period === 'annual' ? 'solid' : 'outline'}
              loading={opening === PRO_PLANS[period]}
              disabled={opening !== null}
              onClick={() => start(PRO_PLANS[period])}
            >
              Pro {LABELS[period]}, {pricePerMonth(period)}
            </Button>
            <Text textStyle="sm" color="fg.muted">
              {describeCharge(period, annualUsd)}
            </Text>
          </Flex>
        ))}
      </Flex>
      <Text textStyle="sm" maxW="56ch">
        {termsOf(billing)} Cancel any time under “Manage billing”.
      </Text>
      <ReferralNote />
      <CheckoutProblem error={error} />
    </Flex>
  );
}

function termsOf({
  isTrialAvailable,
  trialNeedsCard,
}: Pick<Billing, 'isTrialAvailable' | 'trialNeedsCard'>): string {
  if (!isTrialAvailable) return 'You had your free week already, so the first payment is due now.';
  return trialNeedsCard
    ? `The first ${TRIAL_DAYS} days are free. Then we charge you, unless you cancel before.`
    : `The first ${TRIAL_DAYS} days are free, and you can start without a card. If you add one, we charge you after that. Without one, Pro ends by itself.`;
}
