import { chakra, Flex } from '@chakra-ui/react';
import type { TokenCheck } from '@shared/api/performers';
import { useAccountZone } from '@web/lib/account-zone';
import { formatAgo } from '@web/lib/format-time';
import { Icon, type IconName } from '@web/ui/components/icon';

interface Look {
  word: string;
  icon: IconName;
  color: string;
}

const STYLES: Readonly<Record<TokenCheck['state'] | 'none', Look>> = {
  ok: { word: 'Works', icon: 'check', color: 'fg.good' },
  retrying: { word: 'Retrying', icon: 'warning', color: 'fg.warning' },
  'needs-attention': { word: 'Needs attention', icon: 'warning', color: 'fg.bad' },
  none: { word: 'No token', icon: 'warning', color: 'fg.muted' },
};

/** The platform's latest answer to a token, as an icon and a word, with the next step. */
export function TokenState({
  check,
  missing,
}: {
  check: TokenCheck | null;
  /** Shown if there is no token. */
  missing: string;
}) {
  const zone = useAccountZone();
  const { word, icon, color } = STYLES[check?.state ?? 'none'];
  return (
    <div>
      <Flex align="center" gap="2" color={color} fontWeight="600">
        <Icon name={icon} size="1.1rem" />
        {word}
      </Flex>
      <chakra.div color="fg.muted" textStyle="sm">
        {check === null ? (
          missing
        ) : (
          <>
            {check.detail} Token ending in{' '}
            <chakra.span fontFamily="mono">{check.last4}</chakra.span>
            {check.state !== 'ok' && `, checked ${formatAgo(check.checkedAt, zone)}`}.
          </>
        )}
      </chakra.div>
    </div>
  );
}
