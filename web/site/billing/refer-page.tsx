import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { CallReply } from '@shared/api/client-call';
import { getReferralOffer } from '@shared/api/later-calls.gen';
import { TRIAL_DAYS } from '@shared/domain/access/tiers';
import { ApiProblem } from '@web/lib/call-error';
import { dashboardPath } from '@web/lib/paths';
import { keepReferral } from '@web/lib/referral-code';
import { SCREENS } from '@web/lib/screens';
import { useCall } from '@web/lib/use-call';
import { formatSum } from '@web/ui/billing/plans';
import { CHECK_SUM } from '@web/ui/billing/referral-note';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { SiteLink } from '@web/ui/components/site-link';
import { TextLink } from '@web/ui/components/text-link';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { PublicPage } from '../public-page';
import { PageTitle } from './page-title';

/** Where a referral link leads: what it saves, and how to use it. */
export default function ReferPage() {
  const { referralCode = '' } = useParams();
  const referral = referralCode.toLowerCase();
  const offer = useCall(getReferralOffer, { params: { referral } });
  const isKnown = offer.data?.isKnown;
  const isUnknown =
    isKnown === false || (offer.error instanceof ApiProblem && offer.error.status === 400);

  useEffect(() => {
    if (isKnown) keepReferral(referral);
  }, [isKnown, referral]);

  return (
    <PublicPage>
      <Flex direction="column" gap="6" py={{ base: '8', md: '12' }} maxW="42rem">
        <PageTitle>20% off a year of Pro</PageTitle>
        {isUnknown ? (
          <EmptyNote
            title="We don’t know this referral code"
            action={<TextLink to={SCREENS.join.path}>See all plans</TextLink>}
          >
            Part of the link may be missing. Ask whoever sent it for the whole link.
          </EmptyNote>
        ) : (
          <AsyncPanel query={offer} minHeight={280} empty="">
            {(data) => <Offer offer={data} code={referral} />}
          </AsyncPanel>
        )}
      </Flex>
    </PublicPage>
  );
}

function Offer({ offer, code }: { offer: CallReply<typeof getReferralOffer>; code: string }) {
  const { annualUsd, monthlyUsd, fullAnnualUsd, isExact } = offer;
  return (
    <Flex direction="column" gap="5">
      <Text textStyle="answer">
        You pay {isExact ? '' : 'about '}
        {formatSum(annualUsd)} for the first year instead of {formatSum(fullAnnualUsd)}.
      </Text>
      <Text color="fg.muted">
        That’s {formatSum(monthlyUsd)} a month, charged at once after the free {TRIAL_DAYS} days.
        The discount is for the annual plan only.{!isExact && ` ${CHECK_SUM}`}
      </Text>
      <chakra.ol ps="5" display="grid" gap="2" listStyleType="decimal">
        <li>Create an account, or sign in.</li>
        <li>Open your settings. The button below leads there.</li>
        <li>Pick the annual plan. Your code is already filled in.</li>
        <li>Start your subscription on the payment page.</li>
      </chakra.ol>
      <Button asChild size="lg" colorPalette="lamp" alignSelf="flex-start">
        <SiteLink to={`${dashboardPath('settings')}?referralCode=${encodeURIComponent(code)}`}>
          Use this offer
        </SiteLink>
      </Button>
    </Flex>
  );
}
