import { Badge, chakra, Flex, Text } from '@chakra-ui/react';
import type { Tier } from '../../../../shared/domain/tiers';

/** What each plan costs in US dollars and what it adds to the one before. */
const PLANS: readonly { tier: Tier; price: string; adds: string }[] = [
  {
    tier: 'Basic',
    price: 'Free',
    adds: 'One room: trends of the last four months, traffic of the whole site, some achievements.',
  },
  {
    tier: 'Pro',
    price: '$14.99 a month, or $11.99 a month billed annually',
    adds: 'Every broadcast, who tips, what the menu brings, when to go on air, all of your history, and a team of two.',
  },
  {
    tier: 'Studio',
    price: 'On request',
    adds: 'Up to 25 rooms side by side, the studio’s overview, and a team of 25.',
  },
];

/** All plans, the present one marked. */
export function PlanList({ tier }: { tier: Tier }) {
  return (
    <chakra.ul aria-label="Plans" listStyleType="none" mt="4">
      {PLANS.map((plan) => (
        <chakra.li key={plan.tier} py="3" borderTopWidth="1px">
          <Flex gap="3" align="center" wrap="wrap">
            <Text fontWeight="600">{plan.tier}</Text>
            {plan.tier === tier && <Badge>Yours</Badge>}
            <Text color="fg.muted" textStyle="sm">
              {plan.price}
            </Text>
          </Flex>
          <Text textStyle="sm" mt="0.5">
            {plan.adds}
          </Text>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
