import { Button, Flex, Text } from '@chakra-ui/react';
import type { SocialConnections } from '@shared/api/social';
import { NETWORK_RULES, type Network } from '@shared/domain/social/networks';
import { useAccountZone } from '@web/lib/account-zone';
import { formatDay } from '@web/lib/format-time';
import { Private } from '@web/ui/components/private';

/** Who posts, since when, and whether the network still accepts it. */
export function ConnectionState({
  connection,
  network,
  action = 'Disconnect',
  isDisconnecting,
  onDisconnect,
}: {
  connection: SocialConnections['networks'][number]['connection'];
  network: Network;
  action?: string;
  isDisconnecting: boolean;
  onDisconnect: () => void;
}) {
  const zone = useAccountZone();
  if (connection === null) return null;
  const { label, place } = NETWORK_RULES[network];
  return (
    <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap">
      <Text flex="1 1 14rem">
        Connected to the {place} <Private>{connection.name}</Private> since{' '}
        {formatDay(connection.connectedAt, zone)}.
        {connection.state === 'refused' && (
          <Text as="span" role="alert" color="fg.error" display="block" mt="1">
            {label} no longer accepts this connection. Disconnect it and connect it again.
          </Text>
        )}
      </Text>
      <Button size="sm" variant="outline" loading={isDisconnecting} onClick={onDisconnect}>
        {action}
      </Button>
    </Flex>
  );
}
