import { Box, chakra } from '@chakra-ui/react';
import { useOptionalPerformer } from '@web/lib/performer';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { Icon } from '@web/ui/components/icon';
import { Menu } from '@web/ui/components/menu';
import { Private } from '@web/ui/components/private';
import { Link } from 'react-router-dom';

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

/** Shows which room the numbers are from and, if there are several, switches between them. */
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
    <Menu
      entries={[
        {
          kind: 'choices',
          chosen: performer.name,
          options: performer.performers.map(({ name }) => ({
            value: name,
            label: name,
            isPrivate: true,
            onSelect: () => performer.switchTo(name),
          })),
        },
      ]}
      trigger={
        <chakra.button
          type="button"
          {...box}
          cursor="pointer"
          aria-label={`Room ${performer.name}: switch room`}
          focusVisibleRing="outside"
        >
          <RoomName name={performer.name} />
          <Icon name="chevron" size="1rem" />
        </chakra.button>
      }
    />
  );
}

function RoomName({ name }: { name: string }) {
  return (
    <chakra.span truncate flex="1" textAlign="start">
      <Private>{name}</Private>
    </chakra.span>
  );
}
