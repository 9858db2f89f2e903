import { Badge, Box, Flex, Stack } from '@chakra-ui/react';
import type { PerformerProfile } from '@shared/api/performers';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { ROLE_LABELS } from '../shared/granted-access-text';
import { EventsTokenForm } from './events-token-form';
import { OrderButtons } from './order-buttons';
import { PatronSection } from './patron-section';
import { QuarantineSection } from './quarantine-section';
import { RecipientSection } from './recipient-section';
import { ReleaseRoom } from './release-room';
import { StatsTokenForm } from './stats-token-form';
import { TokenSection } from './token-section';
import { StatsTokenSteps, TokenSteps } from './token-steps';
import { TrackedLinkSection } from './tracked-link-section';

/**
 * One room: the caller's role, the state of its tokens, and forms for those who may change them.
 */
export function RoomPanel({
  room,
  isNew = false,
}: {
  room: PerformerProfile['performers'][number];
  /** Just added: if it has no token, the form for one is open. @default false */
  isNew?: boolean;
}) {
  const { name, isOwn, tier } = room;
  const isAdmin = room.role === 'Admin';
  const role = ROLE_LABELS[room.role].name;
  const isStudio = isOwn && tier === 'Studio';
  return (
    <Panel
      title={
        <Flex as="span" align="center" gap="3" wrap="wrap">
          <Private>{name}</Private>
          <Badge fontWeight="500">{isOwn ? role : `Team: ${role}`}</Badge>
        </Flex>
      }
      note={
        room.isBeyondPlan
          ? 'This room is over your plan’s limit. Upgrade to Studio to see its stats.'
          : undefined
      }
      actions={isOwn ? <OrderButtons performer={name} /> : undefined}
    >
      {/* Lines in CSS, because a separator would also follow a section that renders nothing. */}
      <Stack gap="5" css={{ '& > * + *': { borderTopWidth: '1px', pt: '5' } }}>
        <TokenSection
          name="Events API"
          check={room.events}
          missing="Connect it to start getting data."
          mayChange={isAdmin}
          isOpenWithout={isNew}
        >
          {(onDone) => (
            <>
              <TokenSteps />
              <Box mt="5">
                <EventsTokenForm
                  performer={name}
                  isReplacing={room.events !== null}
                  onConnected={onDone}
                />
              </Box>
            </>
          )}
        </TokenSection>
        <TokenSection
          name="Stats API"
          check={room.stats}
          missing="Optional. Adds income from private shows and your fan club, followers, and thumbs up."
          mayChange={isAdmin}
        >
          {(onDone) => (
            <>
              <StatsTokenSteps />
              <Box mt="5">
                <StatsTokenForm
                  performer={name}
                  isReplacing={room.stats !== null}
                  onSaved={onDone}
                />
              </Box>
            </>
          )}
        </TokenSection>
        {isAdmin && room.events !== null && <QuarantineSection performer={name} />}
        <TrackedLinkSection performer={name} link={room.trackedLink} mayChange={isAdmin} />
        {isOwn && (!isStudio || room.recipient !== null) && (
          <RecipientSection performer={name} recipient={room.recipient} />
        )}
        {isStudio && <PatronSection performer={name} tokens={room.patronTokens} />}
        {isOwn && (
          // The line belongs above the button, not to its own border.
          <Box>
            <ReleaseRoom performer={name} />
          </Box>
        )}
      </Stack>
    </Panel>
  );
}
