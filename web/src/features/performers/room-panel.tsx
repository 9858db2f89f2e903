import { Badge, Box, Flex } from '@chakra-ui/react';
import type { PerformerProfile } from '../../../../shared/api/performers';
import { Panel } from '../../components/panel';
import { Private } from '../../components/private';
import { EventsTokenForm } from './events-token-form';
import { StatsTokenForm } from './stats-token-form';
import { TokenSection } from './token-section';
import { StatsTokenSteps, TokenSteps } from './token-steps';

const ROLE_NAMES = { Admin: 'Admin', Moderator: 'Moderator', ReadOnly: 'Read only' } as const;

/** One room: the caller's role, how its tokens do, and new ones for those who may. */
export function RoomPanel({ room }: { room: PerformerProfile['performers'][number] }) {
  const isAdmin = room.role === 'Admin';
  return (
    <Panel
      title={
        <Flex as="span" align="center" gap="3">
          <Private>{room.name}</Private>
          <Badge fontWeight="500">{ROLE_NAMES[room.role]}</Badge>
        </Flex>
      }
    >
      <TokenSection
        name="Events API"
        check={room.events}
        missing="Connect it to begin listening."
        mayChange={isAdmin}
      >
        {(onDone) => (
          <>
            <TokenSteps />
            <Box mt="5">
              <EventsTokenForm performer={room.name} onConnected={onDone} />
            </Box>
          </>
        )}
      </TokenSection>
      <Box borderTopWidth="1px" mt="5" pt="5">
        <TokenSection
          name="Stats API"
          check={room.stats}
          missing="Optional. With it Roomlight also knows your income from private shows and the fan club, your followers and your thumbs up."
          mayChange={isAdmin}
        >
          {(onDone) => (
            <>
              <StatsTokenSteps />
              <Box mt="5">
                <StatsTokenForm
                  performer={room.name}
                  isReplacing={room.stats !== null}
                  onSaved={onDone}
                />
              </Box>
            </>
          )}
        </TokenSection>
      </Box>
    </Panel>
  );
}
