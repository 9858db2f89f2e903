import { chakra, Flex } from '@chakra-ui/react';
import { getPerformerProfile } from '@shared/api/client-calls.gen';
import { getBilling, refreshBilling } from '@shared/api/later-calls.gen';
import { showToast } from '@web/lib/toast';
import { useCall, useSend } from '@web/lib/use-call';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useReferralInAddress } from '@web/lib/use-referral-in-address';
import { useSearchParams } from '@web/lib/use-search-params';
import { TextLink } from '@web/ui/components/text-link';
import { useEffect, useEffectEvent } from 'react';

/** Says above every screen that a payment failed. Also reads what the URL says about billing. */
export default function BillingBar() {
  const href = useDashboardHref();
  const { subscription, tier } = useCall(getBilling, {}).data ?? {};
  useReferralInAddress();
  useSubscribedInAddress();
  if (subscription?.state !== 'past-due') return null;
  return (
    <Flex as="aside" aria-label="Payment failed" justify="center" bg="bg.warning" px="4" py="2">
      <chakra.p textStyle="sm">
        Your last payment failed. {tier} stays while we try again.{' '}
        <TextLink to={`${href('settings')}#plan`}>Update your card</TextLink>
      </chakra.p>
    </Flex>
  );
}

/** `?subscribed=true`: asks for the plan again, once. */
function useSubscribedInAddress(): void {
  const [search, setSearch] = useSearchParams();
  const isSubscribed = search.get('subscribed') === 'true';
  const refresh = useSend(refreshBilling, { refreshes: [getBilling, getPerformerProfile] });
  const begin = useEffectEvent(() => {
    setSearch(
      (before) => {
        before.delete('subscribed');
        return before;
      },
      { replace: true },
    );
    refresh.mutate(
      {},
      { onSuccess: ({ tier }) => tier !== 'Basic' && showToast(`You’re on ${tier}.`) },
    );
  });
  useEffect(() => {
    if (isSubscribed) begin();
  }, [isSubscribed]);
}
