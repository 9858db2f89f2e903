import { Button, Flex, Text } from '@chakra-ui/react';
import { getPerformerProfile } from '@shared/api/client-calls.gen';
import { useQueryClient } from '@tanstack/react-query';
import { focusTitle } from '@web/lib/focus-title';
import { useAccount } from '@web/lib/performer';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { PageHeader } from '@web/ui/components/page-header';
import { Private } from '@web/ui/components/private';
import { TextLink } from '@web/ui/components/text-link';
import { useCallback, useState } from 'react';
import { AddRoom } from './add-room';
import { describeRooms } from './describe-rooms';
import { RoomPanel } from './room-panel';
import { useAdding } from './use-adding';

/** The account's rooms and those of its teams, and whether we listen to each. */
export default function PerformersPage() {
  const { profile } = useAccount();
  const { performers, maxPerformerCount, tier } = profile;
  const href = useDashboardHref();
  const adding = useAdding();
  const client = useQueryClient();
  const [connected, setConnected] = useState<string>();
  const own = performers.filter(({ isOwn }) => isOwn).length;
  const hasRoom = own < maxPerformerCount;
  const isAdding = adding.way !== null;
  const newest = performers.find(({ name }) => name === connected);
  // The room is already in the account, but the list with it is still loading.
  const isArriving = connected !== undefined && newest === undefined;

  const { end } = adding;
  const connect = useCallback(
    (room: string) => {
      setConnected(room);
      end();
      // The focused form is gone.
      focusTitle();
      void client.invalidateQueries({ queryKey: [getPerformerProfile.id] });
    },
    [client, end],
  );
  const cancel = () => {
    end();
    focusTitle();
  };

  return (
    <Flex direction="column" gap="6" maxW="46rem">
      <PageHeader
        answer={
          connected !== undefined && (newest === undefined || newest.events === null) ? (
            <>
              <Private>{connected}</Private> is yours. Add its Events API token to start getting
              data.
            </>
          ) : (
            describeRooms(performers)
          )
        }
        note={limit(own, maxPerformerCount, tier === 'Studio')}
      />
      {performers.map((room) => (
        <RoomPanel key={room.name} room={room} isNew={room.name === connected} />
      ))}
      {hasRoom && !isArriving && (performers.length === 0 || isAdding) && (
        <AddRoom
          adding={adding}
          onConnected={connect}
          onCancel={performers.length === 0 ? undefined : cancel}
        />
      )}
      {hasRoom && performers.length > 0 && !isAdding && (
        <Button alignSelf="flex-start" variant="outline" onClick={() => adding.choose('token')}>
          Connect another room
        </Button>
      )}
      {!hasRoom && (
        <Text color="fg.muted" textStyle="sm" maxW="60ch">
          {tier === 'Studio' ? (
            'You’ve reached your plan’s room limit. Release a room to connect another.'
          ) : (
            <>
              Studio includes several rooms. On your current plan, release a room to connect
              another, or <TextLink to={`${href('settings')}#plan`}>compare plans</TextLink>.
            </>
          )}
        </Text>
      )}
    </Flex>
  );
}

function limit(own: number, most: number, isStudio: boolean): string {
  const count = `${own} of ${most} ${most === 1 ? 'room' : 'rooms'}.`;
  return isStudio ? count : `${count} Studio unlocks more.`;
}
