import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { getPerformerProfile } from '@shared/api/client-calls.gen';
import { useQueryClient } from '@tanstack/react-query';
import { focusTitle } from '@web/lib/focus-title';
import { dashboardPath } from '@web/lib/paths';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';
import { TipperProfileConsent } from '@web/ui/components/tipper-profile-consent';
import { useEffect, useState } from 'react';
import { type ConnectedRoom, EventsTokenForm } from './events-token-form';
import { TokenState } from './token-state';
import { TokenSteps } from './token-steps';
import { ZoneOffer } from './zone-offer';

/** The first screen of a new account, until its first room is connected. */
export default function WelcomePage() {
  const [room, setRoom] = useState<ConnectedRoom>();

  useEffect(() => {
    // The focused form is gone.
    if (room !== undefined) focusTitle();
  }, [room]);

  return (
    <Flex direction="column" gap="6" maxW="46rem">
      <PageHeader
        title="Welcome"
        answer={
          room === undefined
            ? 'Connect your room to start seeing your numbers.'
            : `${room.performerName} is connected.`
        }
        note={
          room === undefined
            ? 'It takes about two minutes. Your history starts when you connect.'
            : 'New numbers come in about once a minute while you’re live.'
        }
      />
      {room === undefined ? (
        <Panel title="Your Events API token">
          <TokenSteps />
          <Box mt="5">
            <EventsTokenForm onConnected={setRoom} />
          </Box>
          <Text color="fg.muted" textStyle="sm" mt="5">
            No token?{' '}
            <TextLink to={`${dashboardPath('performers')}?add=code`}>
              Prove the room is yours with a code in its subject
            </TextLink>
            .
          </Text>
        </Panel>
      ) : (
        <AfterConnecting room={room} />
      )}
    </Flex>
  );
}

function AfterConnecting({ room }: { room: ConnectedRoom }) {
  const client = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    // Once the profile has a room, the dashboard replaces this screen.
    void client
      .invalidateQueries({ queryKey: [getPerformerProfile.id] })
      .finally(() => setLeaving(false));
  };

  return (
    <>
      <Panel title="Your token">
        <TokenState check={room.events} missing="Connect it to start getting data." />
      </Panel>
      <Panel title="Before you go on">
        <Flex direction="column" gap="6">
          <TipperProfileConsent />
          <ZoneOffer />
        </Flex>
      </Panel>
      <Flex align="center" gap="4" wrap="wrap">
        <Button size="lg" colorPalette="lamp" loading={isLeaving} onClick={leave}>
          Go to overview
        </Button>
        <Text color="fg.muted" textStyle="sm">
          You can change both in Settings any time.
        </Text>
      </Flex>
    </>
  );
}
