import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { PageHeader } from '../../components/page-header';
import { TextLink } from '../../components/text-link';
import { useAccount } from '../../lib/performer';
import { useDashboardHref } from '../../lib/use-dashboard-href';
import { AddRoom } from './add-room';
import { RoomPanel } from './room-panel';
import { roomsWords } from './rooms-words';

/** The account's rooms and those of its teams, and whether each is being listened to. */
export default function PerformersPage() {
  const { profile } = useAccount();
  const { performers, maxPerformerCount, tier } = profile;
  const href = useDashboardHref();
  const [isAdding, setAdding] = useState(false);
  const own = performers.filter(({ isOwn }) => isOwn).length;
  const hasRoom = own < maxPerformerCount;

  return (
    <Flex direction="column" gap="6" maxW="46rem">
      <PageHeader
        title="Rooms"
        answer={roomsWords(performers)}
        note={limit(own, maxPerformerCount, tier === 'Studio')}
      />
      {performers.map((room) => (
        <RoomPanel key={room.name} room={room} />
      ))}
      {hasRoom && (performers.length === 0 || isAdding) && (
        <AddRoom onDone={() => setAdding(false)} />
      )}
      {hasRoom && performers.length > 0 && !isAdding && (
        <Button alignSelf="flex-start" variant="outline" onClick={() => setAdding(true)}>
          Connect another room
        </Button>
      )}
      {!hasRoom && (
        <Text color="fg.muted" textStyle="sm" maxW="60ch">
          {tier === 'Studio' ? (
            'Your plan has no room for more. Release one to connect another.'
          ) : (
            <>
              Studio has room for several performers. With this plan, release a room to connect
              another, or <TextLink to={`${href('settings')}#plan`}>compare the plans</TextLink>.
            </>
          )}
        </Text>
      )}
    </Flex>
  );
}

function limit(own: number, most: number, isStudio: boolean): string {
  const count = `${own} of ${most} ${most === 1 ? 'performer' : 'performers'}.`;
  return isStudio ? count : `${count} Studio unlocks more.`;
}
