import { Flex, Text } from '@chakra-ui/react';
import { useOptionalPerformer } from '@web/lib/performer';
import { SCREENS } from '@web/lib/screens';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';
import { AccessTokens } from './access-tokens';
import { OverlayKey } from './overlay-key';

/** Tokens and keys for reading the account's numbers from other tools. */
export function ApiAccess() {
  const performer = useOptionalPerformer();
  return (
    <Panel
      title="API access"
      note={
        <>
          For your own tools. <TextLink to={SCREENS.api.path}>How to use it</TextLink>
        </>
      }
    >
      <Flex direction="column" gap="8">
        <AccessTokens />
        {performer?.role === 'Admin' && (
          <OverlayKey key={performer.name} performer={performer.name} />
        )}
        {performer === null && (
          <Text color="fg.muted" textStyle="sm">
            Connect a room first. Tokens and keys belong to a room.
          </Text>
        )}
      </Flex>
    </Panel>
  );
}
