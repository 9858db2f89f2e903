import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { PageHeader } from '../../components/page-header';
import { useAccount } from '../../lib/performer';
import { AddRoom } from './add-room';
import { RoomPanel } from './room-panel';

/** The account's rooms and whether each is being listened to. */
export default function PerformersPage() {
  const { profile } = useAccount();
  const { performers, maxPerformerCount } = profile;
  const [isAdding, setAdding] = useState(false);
  const isFirst = performers.length === 0;

  return (
    <Flex direction="column" gap="6" maxW="46rem">
      <PageHeader
        title="Rooms"
        answer={answer(
          performers.map(
            ({ events, stats }) => events?.state === 'ok' && stats?.state !== 'needs-attention',
          ),
        )}
        note={`${performers.length} of ${maxPerformerCount} that your plan has room for.`}
      />
      {performers.map((room) => (
        <RoomPanel key={room.name} room={room} />
      ))}
      {isFirst || isAdding ? (
        <AddRoom onDone={() => setAdding(false)} />
      ) : (
        performers.length < maxPerformerCount && (
          <Button alignSelf="flex-start" variant="outline" onClick={() => setAdding(true)}>
            Connect another room
          </Button>
        )
      )}
    </Flex>
  );
}

function answer(working: readonly boolean[]): string {
  const broken = working.filter((works) => !works).length;
  if (working.length === 0) return 'No room is connected yet.';
  if (broken > 0) return broken === 1 ? 'One room needs you.' : `${broken} rooms need you.`;
  return working.length === 1
    ? 'Your room is being listened to.'
    : 'All rooms are being listened to.';
}
