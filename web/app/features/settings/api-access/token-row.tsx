import { Button, Flex, Text } from '@chakra-ui/react';
import type { ModelToken } from '@shared/api/access-tokens';
import { formatDay } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { Private } from '@web/ui/components/private';

/** An access token: what it gives access to, and until when. */
export function TokenRow({ token, onRevoke }: { token: ModelToken; onRevoke: () => void }) {
  const { zone } = useAccount();
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
        <Text fontWeight="500" overflowWrap="anywhere">
          {token.name}
        </Text>
        <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
          <Private>{token.performers.join(', ')}</Private>
        </Text>
        <Text color="fg.muted" textStyle="sm">
          Created {formatDay(token.createdAt, zone)} · {describeLastUse(token)} ·{' '}
          {describeExpiry(token, zone)}
          {token.seesNames && ' · shows AI assistants tippers’ names'}
        </Text>
      </Flex>
      <Button size="xs" variant="outline" onClick={onRevoke} aria-label={`Revoke ${token.name}`}>
        Revoke
      </Button>
    </Flex>
  );
}

/** A UTC day, so no time zone may shift it. */
function describeLastUse({ lastUsed }: ModelToken): string {
  return lastUsed === null ? 'not used yet' : `last used ${formatDay(lastUsed, 'UTC')}`;
}

function describeExpiry({ expiresAt, isLive }: ModelToken, zone: string): string {
  if (expiresAt === null) return 'never expires';
  return `${isLive ? 'ends' : 'ended'} ${formatDay(expiresAt, zone)}`;
}
