import { Box, chakra, Menu, Portal } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Icon } from '../components/icon';
import { Private } from '../components/private';
import { useOptionalPerformer } from '../lib/performer';
import { useDashboardHref } from '../lib/use-dashboard-href';

const box = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  w: 'full',
  minW: '0',
  px: '3',
  h: '10',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l2',
  textStyle: 'sm',
  fontWeight: '600',
} as const;

/** Whose numbers these are; with several rooms, the way to another. */
export function RoomSwitcher() {
  const performer = useOptionalPerformer();
  const href = useDashboardHref();

  if (performer === null) {
    return (
      <chakra.span asChild {...box} color="lamp.fg" focusVisibleRing="outside">
        <Link to={href('overview')}>Connect a room</Link>
      </chakra.span>
    );
  }
  if (performer.performers.length < 2) {
    return (
      <Box {...box}>
        <RoomName name={performer.name} />
      </Box>
    );
  }
  return (
    <Menu.Root lazyMount positioning={{ sameWidth: true, placement: 'bottom-start' }}>
      <Menu.Trigger asChild>
        <chakra.button
          type="button"
          {...box}
          cursor="pointer"
          aria-label={`Room ${performer.name}: choose another`}
          focusVisibleRing="outside"
        >
          <RoomName name={performer.name} />
          <Icon name="chevron" size="1rem" />
        </chakra.button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxH="20rem">
            <Menu.RadioItemGroup
              value={performer.name}
              onValueChange={({ value }) => performer.switchTo(value)}
            >
              {performer.performers.map(({ name }) => (
                <Menu.RadioItem key={name} value={name}>
                  <Menu.ItemIndicator>
                    <Icon name="check" size="1rem" />
                  </Menu.ItemIndicator>
                  <Private>{name}</Private>
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

function RoomName({ name }: { name: string }) {
  return (
    <chakra.span truncate flex="1" textAlign="start">
      <Private>{name}</Private>
    </chakra.span>
  );
}
