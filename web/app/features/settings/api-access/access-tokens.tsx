import { Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import type { ModelToken } from '@shared/api/access-tokens';
import { listModelTokens } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { useState } from 'react';
import { CreateTokenDialog } from './create-token-dialog';
import { RevokeDialog } from './revoke-dialog';
import { TokenRow } from './token-row';
import { useTokenRooms } from './use-token-rooms';

/** Lists the account's access tokens, creates new ones and revokes others. */
export function AccessTokens() {
  const tokens = useCall(listModelTokens, {});
  const rooms = useTokenRooms();
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ModelToken | null>(null);
  const live = tokens.data?.tokens.filter(({ isLive }) => isLive).length ?? 0;
  const isFull = tokens.data !== undefined && live >= tokens.data.most;
  const mayMake = rooms.length > 0 && tokens.data !== undefined && !isFull;

  return (
    <div>
      <Flex align="flex-start" justify="space-between" gap="4" wrap="wrap" mb="3">
        <div>
          <Heading as="h3" textStyle="sm" fontWeight="600">
            Access tokens
          </Heading>
          <Text color="fg.muted" textStyle="sm">
            {isFull
              ? `You have ${live} tokens, which is the limit. Revoke one to create another.`
              : 'Each token can read the rooms you choose. It can’t change anything.'}
          </Text>
        </div>
        <Button size="sm" variant="outline" disabled={!mayMake} onClick={() => setMaking(true)}>
          New token
        </Button>
      </Flex>
      <AsyncPanel
        query={tokens}
        minHeight={96}
        isEmpty={({ tokens: all }) => all.length === 0}
        empty={
          <EmptyNote title="No tokens yet">
            {rooms.length > 0
              ? 'Create one per tool, so you can revoke them separately.'
              : 'Only a room’s Admins can create tokens for it.'}
          </EmptyNote>
        }
      >
        {({ tokens: all }) => (
          <chakra.ul aria-label="Access tokens" listStyleType="none">
            {all.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
            ))}
          </chakra.ul>
        )}
      </AsyncPanel>
      {isMaking && <CreateTokenDialog rooms={rooms} onClose={() => setMaking(false)} />}
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </div>
  );
}
