import { Button, Flex, Text } from '@chakra-ui/react';
import type { ExtensionPairing } from '@shared/api/extension';
import { formatDay } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { Private } from '@web/ui/components/private';
import { BROWSER_NAMES } from './browser-names';

/** A connected extension: where it runs, who connected it, and when it was last used. */
export function PairingRow({ pairing, onEnd }: { pairing: ExtensionPairing; onEnd?: () => void }) {
  const { zone } = useAccount();
  const { browser, version, createdAt, lastUsedAt, isOwn, by, isLive } = pairing;
  const name = `${BROWSER_NAMES[browser]}, version ${version}`;
  return (
    <Flex
      as="li"
      align="flex-start"
      justify="space-between"
      gap="4"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: '0', pt: '0' }}
    >
      <Flex direction="column" minW="0">
        <Text fontWeight="500">{name}</Text>
        <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
          Connected {formatDay(createdAt, zone)}
          {isOwn ? ' by you' : by !== null && <Private> by {by}</Private>} ·{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${formatDay(lastUsedAt, zone)}`}
        </Text>
        {!isLive && (
          <Text textStyle="sm">
            The person who connected it no longer has access, so it can’t upload anything.
          </Text>
        )}
      </Flex>
      {onEnd && (
        <Button size="xs" variant="outline" onClick={onEnd} aria-label={`Disconnect ${name}`}>
          Disconnect
        </Button>
      )}
    </Flex>
  );
}
