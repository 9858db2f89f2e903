import { chakra, Flex } from '@chakra-ui/react';
import { useOptionalPerformer } from '@web/lib/performer';
import { Doorway } from '@web/ui/components/doorway';
import { aboveOthersWithMenu } from './above-others-with-menu';
import { DiscreetButton } from './discreet-button';
import { HelpButton } from './help-button';
import { LiveBadge } from './live-badge';
import { NotificationBell } from './notification-bell';
import { PeriodPicker } from './period-picker';
import { RoomSwitcher } from './room-switcher';
import { TOP_HEIGHT } from './shell-sizes';
import { useCurrentTab } from './use-current-tab';

/** Above every screen: the period, whether the room is live, help, and discreet mode. */
export function TopBar() {
  const { hasPeriod } = useCurrentTab();
  const performer = useOptionalPerformer();
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="docked"
      css={aboveOthersWithMenu}
      bg="bg"
      borderBottomWidth="1px"
      minH={TOP_HEIGHT}
      align="center"
      wrap="wrap"
      gap="2"
      px={{ base: '4', md: '8' }}
      py="2"
    >
      <Flex hideFrom="lg" align="center" gap="3" flex="1" minW="0">
        <chakra.span fontSize="1.75rem" lineHeight="0">
          <Doorway />
        </chakra.span>
        <chakra.div maxW="15rem" minW="0" flex="1">
          <RoomSwitcher />
        </chakra.div>
      </Flex>
      {performer !== null && hasPeriod && (
        <Flex order={{ base: 3, md: 0 }} w={{ base: 'full', md: 'auto' }}>
          <PeriodPicker />
        </Flex>
      )}
      <Flex align="center" gap="2" ms={{ lg: 'auto' }}>
        {performer !== null && <LiveBadge performer={performer.name} />}
        {performer !== null && <NotificationBell performer={performer.name} />}
        <HelpButton />
        <DiscreetButton />
      </Flex>
    </Flex>
  );
}
