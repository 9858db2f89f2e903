import { Button, chakra } from '@chakra-ui/react';
import { dashboardPath } from '@web/lib/paths';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useNotifications } from '@web/lib/use-notifications';
import { Icon } from '@web/ui/components/icon';
import { Link, useLocation } from 'react-router-dom';
import { preload } from './screen-code';

const MAX = 99;

/** The number of unread notifications of the room, with a link to them. */
export function NotificationBell({ performer }: { performer: string }) {
  const unread = useNotifications(performer).data?.unread ?? 0;
  const href = useDashboardHref();
  const isCurrent = useLocation().pathname === dashboardPath('notifications');
  const open = () => preload('notifications');
  return (
    <Button asChild size="sm" variant="outline" px="2" gap="1.5" title="Notifications">
      <Link
        to={href('notifications')}
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        aria-current={isCurrent ? 'page' : undefined}
        onPointerEnter={open}
        onFocus={open}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <chakra.span
            minW="5"
            px="1"
            borderRadius="full"
            bg="lamp.solid"
            color="lamp.contrast"
            textStyle="xs"
            fontWeight="600"
            textAlign="center"
            lineHeight="1.25rem"
            fontVariantNumeric="tabular-nums"
          >
            {unread > MAX ? `${MAX}+` : unread}
          </chakra.span>
        )}
      </Link>
    </Button>
  );
}
