import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { PatronTokenState } from '@shared/api/performer-links';
import { useAccountZone } from '@web/lib/account-zone';
import { formatDay } from '@web/lib/format-time';
import { Private } from '@web/ui/components/private';
import { useState } from 'react';

/**
 * A patron token: when it was created, who uses it, and a button that ends it after confirmation.
 */
export function PatronTokenRow({
  token,
  isBusy,
  onRevoke,
}: {
  token: PatronTokenState;
  isBusy: boolean;
  onRevoke: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <chakra.li listStyleType="none" borderWidth="1px" borderRadius="l2" px="3" py="2">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text textStyle="sm" flex="1 1 14rem">
          Ending in <chakra.span fontFamily="mono">{token.last4}</chakra.span>.{' '}
          <Use token={token} />
        </Text>
        {isAsking ? (
          <Flex gap="2">
            <Button size="xs" colorPalette="lamp" disabled={isBusy} onClick={onRevoke}>
              Revoke now
            </Button>
            <Button size="xs" variant="outline" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </Flex>
        ) : (
          <Button size="xs" variant="outline" onClick={() => setAsking(true)}>
            Revoke<chakra.span srOnly> the token ending in {token.last4}</chakra.span>
          </Button>
        )}
      </Flex>
    </chakra.li>
  );
}

function Use({ token: { createdAt, usedBy, usedAt, endedAt } }: { token: PatronTokenState }) {
  const zone = useAccountZone();
  if (usedBy === null || usedAt === null) {
    return <>Created {formatDay(createdAt, zone)}, not used yet.</>;
  }
  return endedAt === null ? (
    <>
      Covers <Private>{usedBy}</Private> since {formatDay(usedAt, zone)}.
    </>
  ) : (
    <>
      <Private>{usedBy}</Private> stopped using it {formatDay(endedAt, zone)}.
    </>
  );
}
