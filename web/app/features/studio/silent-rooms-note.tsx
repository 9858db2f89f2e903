import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { Private } from '@web/ui/components/private';
import { TextLink } from '@web/ui/components/text-link';
import { Fragment } from 'react';
import { listSilentRooms } from './silent-rooms';

/**
 * Names the models without incoming data, since when, and where to fix it. Nothing if all is well.
 */
export function SilentRoomsNote({ models }: { models: readonly string[] }) {
  const { profile, zone } = useAccount();
  const href = useDashboardHref();
  const silent = [...listSilentRooms(profile.performers)].filter(([name]) => models.includes(name));
  if (silent.length === 0) return null;
  return (
    <chakra.span display="block" mt="1">
      {silent.map(([name, since]) => (
        <Fragment key={name}>
          <Private>{name}</Private>{' '}
          {since === 0
            ? 'has no Events API token, so there’s no data. '
            : `has had no data since ${formatDateTime(since, zone)}: the token was rejected. `}
        </Fragment>
      ))}
      <TextLink to={href('performers')}>Fix it under Rooms</TextLink>
    </chakra.span>
  );
}
