import { Text } from '@chakra-ui/react';
import { useOptionalPerformer } from '@web/lib/performer';
import { SCREENS } from '@web/lib/screens';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';
import { Pairings } from './pairings';

/** The browser extensions that are connected to the room. */
export function ExtensionPanel() {
  const performer = useOptionalPerformer();
  return (
    <Panel
      title="Browser extension"
      note={
        <>
          Uploads what only you see in your room.{' '}
          <TextLink to={SCREENS.extensionGuide.path}>Get the extension</TextLink>
        </>
      }
    >
      {performer === null ? (
        <Text color="fg.muted" textStyle="sm">
          Connect a room first. The extension belongs to a room.
        </Text>
      ) : (
        <Pairings
          key={performer.name}
          performer={performer.name}
          mayEnd={performer.role === 'Admin'}
        />
      )}
    </Panel>
  );
}
