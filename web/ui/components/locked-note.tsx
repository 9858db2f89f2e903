import { Button, Flex, Text } from '@chakra-ui/react';
import type { Tier } from '@shared/domain/access/tiers';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon';

const LockedUpgrade = lazy(() => import('@web/ui/billing/locked-upgrade'));

const ADDS: Readonly<Record<Tier, string>> = {
  Basic: 'Basic is free with every account.',
  Pro: 'Pro shows you every session, who tips, what your tip menu earns, and the best times to go live.',
  Studio: 'Studio lets you compare several models side by side and manage them with a team.',
};

/** What a higher plan would show here. Data is already captured and appears after an upgrade. */
export function LockedNote({ tier }: { tier: Tier }) {
  const href = useDashboardHref();
  const link = (
    <Button asChild size="sm" variant="outline">
      <Link to={`${href('settings')}#plan`}>See your plan</Link>
    </Button>
  );
  return (
    <Flex direction="column" align="center" textAlign="center" gap="1" py="6" px="4">
      <Icon name="lock" />
      <Text fontWeight="medium">This is part of {tier}</Text>
      <Text color="fg.muted" maxW="46ch" textWrap="balance">
        {ADDS[tier]} We keep recording your sessions in the meantime.
      </Text>
      <Flex justify="center" mt="3" w="full">
        {tier === 'Pro' ? (
          <Suspense fallback={null}>
            <LockedUpgrade link={link} />
          </Suspense>
        ) : (
          link
        )}
      </Flex>
    </Flex>
  );
}
