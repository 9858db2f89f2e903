import { Box, Button, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { formatPrice, PRICES } from '@shared/domain/access/prices';
import { TRIAL_DAYS } from '@shared/domain/access/tiers';
import { useDocumentTitle } from '@web/lib/use-document-title';
import { useReferralInAddress } from '@web/lib/use-referral-in-address';
import { useSupportEmail } from '@web/site/frame/use-support-email';
import { PlanCard } from '@web/site/plans/plan-card';
import { PLAN_POINTS } from '@web/site/plans/plan-points';
import { PublicPage } from '@web/site/public-page';
import { CheckoutProblem } from '@web/ui/billing/checkout-problem';
import { describeCharge, PRO_PLANS, pricePerMonth } from '@web/ui/billing/plans';
import { ReferralNote, useReferralOffer } from '@web/ui/billing/referral-note';
import { Choice } from '@web/ui/components/choice';
import { lazy, Suspense } from 'react';
import { useBillingPeriod } from './use-billing-period';
import { useChosenPlan } from './use-chosen-plan';

const SignUpDialog = lazy(() => import('./sign-up-dialog'));

const PERIODS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual' },
] as const;

/** The plan picker. */
export default function JoinPage() {
  useDocumentTitle();
  useReferralInAddress();
  const supportEmail = useSupportEmail();
  const [period, setPeriod] = useBillingPeriod();
  const { annualUsd } = useReferralOffer();
  const { choose, pending, dismiss, opening, error } = useChosenPlan();
  const pro = PRO_PLANS[period];

  return (
    <PublicPage>
      <Box py={{ base: '8', md: '12' }}>
        <Heading
          as="h1"
          id="page-title"
          tabIndex={-1}
          outline="none"
          fontSize={{ base: '2rem', md: '2.5rem' }}
          lineHeight="1.15"
        >
          Choose your plan
        </Heading>
        <Text mt="2" mb="2" color="fg.muted" maxW="60ch" textWrap="pretty">
          Your first {TRIAL_DAYS} days of Pro are free, once per person. Cancel before they end, and
          you pay nothing. Prices are in US dollars.
        </Text>
        {/* Its place is kept, so that no button moves away from under a finger. */}
        <Box minH={{ base: '5rem', sm: '3rem', md: '1.5rem' }}>
          <ReferralNote />
        </Box>
        <Heading as="h2" srOnly>
          Plans
        </Heading>
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="5" mt="2" mb="4">
          <PlanCard
            name="Free"
            price="$0"
            detail="The Basic plan. For one room, as long as you like."
            points={PLAN_POINTS.Basic}
          >
            <Button variant="outline" colorPalette="lamp" onClick={() => choose('Free')}>
              Start free
            </Button>
          </PlanCard>
          <PlanCard
            name="Pro"
            price={pricePerMonth(period)}
            detail={describeCharge(period, annualUsd)}
            points={PLAN_POINTS.Pro}
            isMain
            control={
              <Choice
                label="How often you pay"
                options={PERIODS}
                value={period}
                onChange={setPeriod}
              />
            }
          >
            <Button colorPalette="lamp" loading={opening !== null} onClick={() => choose(pro)}>
              Get Pro
            </Button>
          </PlanCard>
          <PlanCard
            name="Studio"
            price={`From ${formatPrice(PRICES.Studio.monthly)} a month`}
            detail="The price depends on the number of models."
            points={PLAN_POINTS.Studio}
          >
            <Button asChild variant="outline" colorPalette="lamp">
              <a href={`mailto:${supportEmail}?subject=Studio%20plan`}>Contact support</a>
            </Button>
          </PlanCard>
        </SimpleGrid>
        <CheckoutProblem error={error} />
      </Box>
      {pending !== null && (
        <Suspense fallback={null}>
          <SignUpDialog isPaid={pending !== 'Free'} onClose={dismiss} />
        </Suspense>
      )}
    </PublicPage>
  );
}
