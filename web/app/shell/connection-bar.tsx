import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useAccountZone } from '@web/lib/account-zone';
import type { Connection } from '@web/lib/connection';
import { formatTime } from '@web/lib/format-time';
import { useConnection } from '@web/lib/use-connection';
import { createPortal } from 'react-dom';

/**
 * A bar at the bottom of every screen while the service cannot be reached, and shortly after. It
 * covers the page, so nothing moves.
 */
export function ConnectionBar() {
  const zone = useAccountZone();
  const { connection, look } = useConnection();
  const isLost = connection.state === 'lost';
  const message = connectionMessage(connection, zone);

  return createPortal(
    <Box
      // A region, so that screen reader users can jump to its button.
      role={isLost ? 'region' : undefined}
      aria-label={isLost ? 'Connection' : undefined}
      position="fixed"
      zIndex="banner"
      insetX="0"
      bottom={{ base: 'calc(4.25rem + env(safe-area-inset-bottom))', lg: '0' }}
      pointerEvents="none"
    >
      <Flex
        align="center"
        justify="center"
        gap="3"
        px="4"
        minH={message === '' ? '0' : '11'}
        bg={isLost ? 'bg.warning' : 'bg.panel'}
        borderTopWidth={message === '' ? '0' : '1px'}
        borderColor="border.emphasized"
        textStyle="sm"
        pointerEvents="auto"
      >
        {message !== '' && (
          <chakra.span
            aria-hidden="true"
            boxSize="2"
            flexShrink="0"
            borderRadius="full"
            borderWidth="2px"
            borderColor={isLost ? 'fg.bad' : 'fg.good'}
            bg={isLost ? 'transparent' : 'fg.good'}
          />
        )}
        {/* Always rendered, so that changes in it are announced. */}
        <span role="status" aria-live="polite">
          {message}
        </span>
        {isLost && (
          <Button size="xs" variant="outline" onClick={look}>
            Try now
          </Button>
        )}
      </Flex>
    </Box>,
    document.body,
  );
}

function connectionMessage(connection: Connection, zone: string): string {
  if (connection.state === 'good') return '';
  if (connection.state === 'back') return 'You’re back online. Numbers are up to date.';
  const { since } = connection;
  return since === null
    ? 'Connection lost. Trying to reconnect.'
    : `Connection lost. Numbers are from ${formatTime(since, zone)}.`;
}
