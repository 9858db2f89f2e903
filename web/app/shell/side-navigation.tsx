import { Box, chakra, Flex } from '@chakra-ui/react';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { Wordmark } from '@web/ui/components/wordmark';
import { Link } from 'react-router-dom';
import { aboveOthersWithMenu } from './above-others-with-menu';
import { AccountMenu } from './account-menu';
import { NavigationLink } from './navigation-link';
import { RoomSwitcher } from './room-switcher';
import { SIDE_WIDTH } from './shell-sizes';
import { useCurrentTab } from './use-current-tab';
import { useNavigation } from './use-navigation';

/** The topics on the left of wide screens. */
export function SideNavigation() {
  const { item: current } = useCurrentTab();
  const href = useDashboardHref();
  const navigation = useNavigation();
  return (
    <Flex
      as="aside"
      hideBelow="lg"
      direction="column"
      w={SIDE_WIDTH}
      flexShrink="0"
      h="100dvh"
      position="sticky"
      css={aboveOthersWithMenu}
      top="0"
      borderEndWidth="1px"
      px="3"
      py="4"
      gap="4"
    >
      <chakra.span asChild px="2" borderRadius="l1" w="fit-content" focusVisibleRing="outside">
        <Link to={href('overview')} aria-label="Roomlight, overview">
          <Wordmark />
        </Link>
      </chakra.span>
      <RoomSwitcher />
      <chakra.nav
        aria-label="Dashboard"
        display="flex"
        flexDirection="column"
        gap="3"
        flex="1 1 auto"
        minH="0"
        overflowY="auto"
      >
        {navigation.map(({ label, items }) => (
          <div key={label}>
            <Box px="3" pb="1" textStyle="xs" fontWeight="600" color="fg.subtle">
              {label}
            </Box>
            <Flex as="ul" direction="column" gap="0.5" listStyle="none">
              {items.map(({ item, isLocked }) => (
                <li key={item.tab}>
                  <NavigationLink item={item} isCurrent={item === current} isLocked={isLocked} />
                </li>
              ))}
            </Flex>
          </div>
        ))}
      </chakra.nav>
      <AccountMenu />
    </Flex>
  );
}
