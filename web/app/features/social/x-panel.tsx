import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { SocialConfig, SocialConnections } from '@shared/api/social';
import { getSocialRequestToken } from '@shared/api/social-calls.gen';
import { NETWORK_RULES } from '@shared/domain/social/networks';
import { messageOf } from '@web/lib/call-error';
import { KEPT, keep } from '@web/lib/kept-in-window';
import { leaveFor } from '@web/lib/leave-for';
import { useSend } from '@web/lib/use-call';
import { LockedNote } from '@web/ui/components/locked-note';
import { Panel } from '@web/ui/components/panel';
import { XSettings } from './x-settings';

/** X (Twitter): authorize us, then say what is posted and what changes in the profile. */
export function XPanel({
  performer,
  config,
  x,
  connections,
}: {
  performer: string;
  config: SocialConfig;
  x: SocialConnections['networks'][number];
  connections: SocialConnections;
}) {
  const { isActive, isFreePlan, hasTweetPermissions } = config;
  const isConnected = hasTweetPermissions || x.connection?.state === 'refused';
  return (
    <Panel title={NETWORK_RULES.x.label}>
      <Flex direction="column" gap="5">
        {!isActive && !isFreePlan && <InactiveNote />}
        {isConnected ? (
          <XSettings {...{ performer, config, x, connections }} />
        ) : (
          <>
            {x.connection?.state === 'ending' && <Ending name={x.connection.name} />}
            <Authorize performer={performer} isAvailable={x.isAvailable} />
          </>
        )}
        {!isActive && isFreePlan && isConnected && <LockedNote tier="Pro" />}
      </Flex>
    </Panel>
  );
}

function InactiveNote() {
  return (
    <div role="note">
      <Heading as="h3" textStyle="sm" fontWeight="600">
        Twitter Integration inactive
      </Heading>
      <Text color="fg.muted">
        X restricts its API, so we no longer offer this integration separately. It’s part of the Pro
        plan.
      </Text>
    </div>
  );
}

/** It was disconnected while its profile was changed. */
function Ending({ name }: { name: string }) {
  return (
    <Text role="status">
      We’re restoring the usual profile of {name}. That takes a few minutes. After that, we keep
      nothing about the account.
    </Text>
  );
}

/** Leads to X, where the account’s owner allows us to post. The messages are the specification’s. */
function Authorize({ performer, isAvailable }: { performer: string; isAvailable: boolean }) {
  const request = useSend(getSocialRequestToken);
  const start = () =>
    request.mutate(
      { params: { p: performer } },
      {
        onSuccess: ({ url }) => {
          keep(KEPT.authorizing, performer);
          leaveFor(url);
        },
      },
    );
  if (!isAvailable) {
    return <Text color="fg.muted">X (Twitter) can’t be connected on this site yet.</Text>;
  }
  if (request.isPending || request.isSuccess) {
    return <Text role="status">Waiting for Twitter Auth..</Text>;
  }
  return (
    <Flex direction="column" align="flex-start" gap="3">
      <Text>not authorized to access your Twitter account yet - time to set this up!</Text>
      {request.error && (
        <Text role="alert" color="fg.error" textStyle="sm">
          {messageOf(request.error)}
        </Text>
      )}
      <Button colorPalette="lamp" onClick={start}>
        Authorize Twitter
      </Button>
    </Flex>
  );
}
