import { Badge, chakra, Flex, Text } from '@chakra-ui/react';
import { formatPrice, PRICES } from '@shared/domain/access/prices';
import { TIERS, type Tier } from '@shared/domain/access/tiers';

/** Whom each plan is for. */
const FOR: Readonly<Record<Tier, string>> = {
  Basic: 'Long-term trends for one room, plus traffic for the whole platform.',
  Pro: 'Every session in one room: who tips, what your tip menu earns, and the best times to go live.',
  Studio: 'Several models side by side, with a team to manage them.',
};

/** The prices of all plans, with the current one marked. */
export function PlanList({ tier }: { tier: Tier }) {
  return (
    <chakra.ul aria-label="Plans" listStyleType="none">
      {TIERS.map((one) => (
        <chakra.li key={one} py="3" borderTopWidth="1px">
          <Flex gap="3" align="center" wrap="wrap">
            <Text fontWeight="600">{one}</Text>
            {one === tier && <Badge>Yours</Badge>}
            <Text color="fg.muted" textStyle="sm">
              {costOf(one)}
            </Text>
          </Flex>
          <Text textStyle="sm" mt="0.5">
            {FOR[one]}
          </Text>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** `$14.99 a month, or $11.99 a month billed annually`. */
function costOf(tier: Tier): string {
  const { monthly, annual } = PRICES[tier];
  const month = formatPrice(monthly);
  if (monthly === 0) return month;
  if (tier === 'Studio') return `From ${month} a month, depending on how many models you have`;
  if (annual === null) return `${month} a month`;
  return `${month} a month, or ${formatPrice(annual)} a month billed annually`;
}
