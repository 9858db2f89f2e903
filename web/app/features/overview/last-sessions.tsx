import { Box, chakra, Flex } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import {
  formatAtLeast,
  formatCountOf,
  formatDuration,
  formatTokensExactly,
  formatUsd,
} from '@web/lib/format';
import { formatDateTime, zoneLabel } from '@web/lib/format-time';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useRefusalOf } from '@web/lib/use-refusal';
import { OnAirMark } from '@web/ui/components/on-air-mark';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { QuietLink } from '@web/ui/components/quiet-link';
import { TextLink } from '@web/ui/components/text-link';

const SHOWN = 5;

/** The newest sessions, whatever the period. */
export function LastSessions({
  sessions,
  zone,
}: {
  sessions: readonly CamSession[];
  zone: string;
}) {
  const href = useDashboardHref();
  // Members with access to the overview only get no links to sessions.
  const mayOpen = useRefusalOf()(['sessions']) === null;
  return (
    <Panel
      title="Recent sessions"
      note={zoneLabel(zone)}
      actions={mayOpen && <TextLink to={href('sessions')}>All sessions</TextLink>}
    >
      <chakra.ul listStyleType="none">
        {sessions.slice(0, SHOWN).map((session, index) => (
          <chakra.li
            key={session.startTime}
            py="2.5"
            borderTopWidth={index === 0 ? '0' : '1px'}
            borderColor="border"
          >
            <Flex justify="space-between" gap="3">
              <Box minW="0">
                <Flex gap="2" align="center" wrap="wrap">
                  {mayOpen ? (
                    <QuietLink to={href('sessions', session.startTime)}>
                      {formatDateTime(session.startTime, zone)}
                    </QuietLink>
                  ) : (
                    formatDateTime(session.startTime, zone)
                  )}
                  {session.isLive && <OnAirMark />}
                </Flex>
                <Box color="fg.muted" textStyle="sm">
                  {formatDuration(session.durationSeconds)},{' '}
                  {formatCountOf(session.tippers, 'tipper')}
                </Box>
              </Box>
              <Box textAlign="end" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                <Private>
                  {formatAtLeast(
                    formatTokensExactly(session.incomeTokens),
                    session.incomeBasis === 'partial',
                  )}
                </Private>
                <Box color="fg.muted" textStyle="sm">
                  <Private>
                    {formatAtLeast(
                      formatUsd(session.incomeTokens),
                      session.incomeBasis === 'partial',
                    )}
                  </Private>
                </Box>
              </Box>
            </Flex>
          </chakra.li>
        ))}
      </chakra.ul>
    </Panel>
  );
}
