import { Button, Flex, Text } from '@chakra-ui/react';
import type { Tier } from '@shared/domain/access/tiers';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { Link } from 'react-router-dom';
import { Icon } from './icon';

const ADDS: Readonly<Record<Tier, string>> = {
  Basic: 'It comes with every account.',
  Pro: 'Pro shows every broadcast, who tips, what the menu brings and when to go on air.',
  Studio: 'Studio shows several performers side by side, with a team to look after them.',
};

/** What a bigger plan would show here. What was captured until then is kept and shown too. */
export function LockedNote({ tier }: { tier: Tier }) {
  const href = useDashboardHref();
  return (
    <Flex direction="column" align="center" textAlign="center" gap="1" py="6" px="4">
      <Icon name="lock" />
      <Text fontWeight="medium">This is part of {tier}</Text>
      <Text color="fg.muted" maxW="46ch" textWrap="balance">
        {ADDS[tier]} Your broadcasts are kept meanwhile.
      </Text>
      <Button asChild mt="3" size="sm" variant="outline">
        <Link to={`${href('settings')}#plan`}>See your plan</Link>
      </Button>
    </Flex>
  );
}
