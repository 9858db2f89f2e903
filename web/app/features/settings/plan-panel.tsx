import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { TRIAL_DAYS } from '@shared/domain/access/tiers';
import { useAccount } from '@web/lib/performer';
import { Panel } from '@web/ui/components/panel';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { describePlan } from './describe-plan';
import { PlanComparison } from './plan-comparison';
import { PlanList } from './plan-list';
import { PlanUse } from './plan-use';

const ID = 'plan';
const UPGRADE = 'Upgrade now to get the most out of the product!';

/** The account's plan and its usage. All upgrade links lead here. */
export function PlanPanel() {
  const { profile, zone } = useAccount();
  const { hash } = useLocation();
  const isPaidInFull = profile.tier === 'Studio';
  const isComparing = hash === `#${ID}`;
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The browser only scrolls to a fragment that exists when the page loads.
    if (isComparing) place.current?.scrollIntoView();
  }, [isComparing]);

  return (
    <Box id={ID} ref={place} scrollMarginTop="5rem">
      <Panel title="Plan">
        <Text fontWeight="500">{describePlan(profile, zone, Date.now())}</Text>
        <PlanUse />
        <Heading as="h3" textStyle="lg" fontWeight="620" mt="6" mb="3">
          {isPaidInFull ? 'What each plan includes' : UPGRADE}
        </Heading>
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
        <Text color="fg.muted" textStyle="sm" mt="4" maxW="64ch">
          {!isPaidInFull &&
            'You can’t pay on this site yet. To change your plan, contact support from your account’s email. '}
          New accounts get Pro for {TRIAL_DAYS} days. We record your sessions on every plan, and
          when you upgrade you also see the earlier ones. Prices are in US dollars.
        </Text>
      </Panel>
    </Box>
  );
}
