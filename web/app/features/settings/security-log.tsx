import { Box, Flex, Text } from '@chakra-ui/react';
import type { SecurityLogEntry } from '@shared/api/account';
import { listSecurityLog } from '@shared/api/client-calls.gen';
import { formatDateTime } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { Private } from '@web/ui/components/private';
import { AccountSection } from './account-section';
import { SECURITY_EVENT_LABELS } from './security-event-labels';

/** The newest entries of the account's security log, loaded on request. */
export function SecurityLog() {
  return (
    <AccountSection
      name="Security log"
      about="Sign-ins and changes to your password, keys, tokens, and team in the last year."
      action="Show"
    >
      {() => <Entries />}
    </AccountSection>
  );
}

function Entries() {
  const log = useCall(listSecurityLog, {}, { staleTime: 0 });
  return (
    <AsyncPanel
      query={log}
      minHeight={160}
      empty="Nothing yet."
      isEmpty={({ entries }) => entries.length === 0}
    >
      {({ entries }) => (
        <Flex direction="column" gap="3">
          {/* Scrolls, so that the rest of the panel stays near. */}
          <Box
            maxH="24rem"
            overflowY="auto"
            tabIndex={0}
            role="region"
            aria-label="Security log, newest first"
            focusVisibleRing="inside"
          >
            <Flex as="ul" direction="column" listStyleType="none">
              {entries.map((entry, at) => (
                // Two entries may be equal, and the list never changes while it is shown.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <Entry key={at} entry={entry} />
              ))}
            </Flex>
          </Box>
          <Text color="fg.muted" textStyle="sm">
            Don’t recognize something? Change your password, then sign out everywhere. We don’t
            store your IP address or location.
          </Text>
        </Flex>
      )}
    </AsyncPanel>
  );
}

function Entry({ entry: { time, event, about, device, by } }: { entry: SecurityLogEntry }) {
  const { zone } = useAccount();
  return (
    <Box as="li" py="2" borderTopWidth="1px" borderColor="border" _first={{ borderTopWidth: '0' }}>
      <Text fontWeight="500" overflowWrap="anywhere">
        {SECURITY_EVENT_LABELS[event]}
        {about !== null && (
          <>
            : <Private>{about}</Private>
          </>
        )}
      </Text>
      <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
        {formatDateTime(time, zone)}
        {device !== null && ` · ${device}`}
        {by !== null && (
          <>
            {' · by '}
            <Private>{by}</Private>
          </>
        )}
      </Text>
    </Box>
  );
}
