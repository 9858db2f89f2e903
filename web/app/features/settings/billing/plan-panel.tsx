import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { getBilling } from '@shared/api/later-calls.gen';
import { useAccount } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useReferralInAddress } from '@web/lib/use-referral-in-address';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { Panel } from '@web/ui/components/panel';
import { useLocation } from 'react-router-dom';
import { BillingState } from './billing-state';
import { PlanComparison } from './plan-comparison';
import { PlanList } from './plan-list';
import { PlanUse } from './plan-use';
import { useRefreshAfterPortal } from './use-refresh-after-portal';

/** The section of settings that all upgrade links lead to. */
export const PLAN_SECTION = 'plan';

/** The account's plan, its payments and its usage. */
export function PlanPanel() {
  const { profile } = useAccount();
  const { hash } = useLocation();
  const isComparing = hash === `#${PLAN_SECTION}`;
  const billing = useCall(getBilling, {});
  useReferralInAddress();
  useRefreshAfterPortal();

  return (
    <Panel title="Manage billing">
      <AsyncPanel query={billing} minHeight={190} empty="">
        {(data) => <BillingState billing={data} />}
      </AsyncPanel>
      <Box mt="6">
        <PlanUse />
        <PlanList tier={profile.tier} />
        {/* Open for people who came to compare plans; collapsed for everybody else. */}
        <chakra.details mt="3" open={isComparing || profile.tier === 'Basic'}>
          <chakra.summary
            cursor="pointer"
            color="lamp.fg"
            fontWeight="500"
            textStyle="sm"
            borderRadius="l1"
            focusVisibleRing="outside"
          >
            What each plan includes
          </chakra.summary>
          <Box mt="2">
            <PlanComparison tier={profile.tier} />
          </Box>
        </chakra.details>
      </Box>
      <Flex direction="column" mt="4">
        <Text color="fg.muted" textStyle="sm" maxW="64ch">
          We record your sessions on every plan, and when you upgrade you also see the earlier ones.
          Prices are in US dollars.
        </Text>
      </Flex>
    </Panel>
  );
}
