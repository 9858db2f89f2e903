import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getPerformerProfile, type PerformerProfile } from '../../../../shared/api/performers';
import { Panel } from '../../components/panel';
import { Private } from '../../components/private';
import { EventsTokenForm } from './events-token-form';
import { TokenState } from './token-state';
import { TokenSteps } from './token-steps';

const ROLE_NAMES = { Admin: 'Admin', Moderator: 'Moderator', ReadOnly: 'Read only' } as const;

/** One room: the caller's role, its token's state, and a new token for those who may. */
export function RoomPanel({ room }: { room: PerformerProfile['performers'][number] }) {
  const client = useQueryClient();
  const [isReplacing, setReplacing] = useState(room.events?.state === 'needs-attention');
  const [isReplaced, setReplaced] = useState(false);
  const isAdmin = room.role === 'Admin';

  return (
    <Panel
      title={
        <Flex as="span" align="center" gap="3">
          <Private>{room.name}</Private>
          <Badge fontWeight="500">{ROLE_NAMES[room.role]}</Badge>
        </Flex>
      }
      actions={
        isAdmin && (
          <Button
            size="sm"
            variant="outline"
            aria-expanded={isReplacing}
            onClick={() => {
              setReplacing(!isReplacing);
              setReplaced(false);
            }}
          >
            {isReplacing ? 'Cancel' : room.events === null ? 'Add a token' : 'Replace token'}
          </Button>
        )
      }
    >
      <TokenState check={room.events} />
      {isReplaced && (
        <Text role="status" color="fg.good" mt="2" fontWeight="500">
          The new token works and is in use.
        </Text>
      )}
      {isReplacing && isAdmin && (
        <Box mt="5" pt="5" borderTopWidth="1px">
          <TokenSteps />
          <Box mt="5">
            <EventsTokenForm
              performer={room.name}
              onConnected={() => {
                setReplacing(false);
                setReplaced(true);
                void client.invalidateQueries({ queryKey: [getPerformerProfile.id] });
              }}
            />
          </Box>
        </Box>
      )}
    </Panel>
  );
}
