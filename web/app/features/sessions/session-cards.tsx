import { chakra, Flex, Stack } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import type { UsualSession } from '@shared/domain/sessions/usual-session';
import {
  formatAtLeast,
  formatCount,
  formatCountOf,
  formatDuration,
  formatTokensExactly,
  formatUsd,
} from '@web/lib/format';
import { formatDateTime } from '@web/lib/format-time';
import { OnAirMark } from '@web/ui/components/on-air-mark';
import { Private } from '@web/ui/components/private';
import { Link } from 'react-router-dom';
import { BesideUsual } from './beside-usual';
import { StellarMark } from './stellar-mark';
import { WrittenMarks } from './written-marks';

/** Sessions on a phone: the time, the income, and how it is known. */
export function SessionCards({
  sessions,
  stellar,
  usualOf,
  zone,
  hrefOf,
}: {
  sessions: readonly CamSession[];
  stellar: ReadonlySet<string>;
  usualOf: (session: CamSession) => UsualSession | null;
  zone: string;
  hrefOf: (session: CamSession) => string;
}) {
  return (
    <Stack as="ul" gap="0" listStyleType="none" mx="-4">
      {sessions.map((session) => (
        <chakra.li
          key={session.startTime}
          px="4"
          py="3"
          borderTopWidth="1px"
          borderColor="border"
          position="relative"
          _hover={{ bg: 'bg.subtle' }}
        >
          <Flex justify="space-between" gap="3" align="baseline">
            {/* The link covers the whole card. */}
            <chakra.span
              asChild
              fontWeight="medium"
              _before={{ content: '""', position: 'absolute', inset: '0' }}
            >
              <Link to={hrefOf(session)}>{formatDateTime(session.startTime, zone)}</Link>
            </chakra.span>
            <chakra.span
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
              whiteSpace="nowrap"
            >
              {!Number.isNaN(session.incomeTokens) && (
                <Private>
                  {formatAtLeast(
                    formatTokensExactly(session.incomeTokens),
                    session.incomeBasis === 'partial',
                  )}
                </Private>
              )}
            </chakra.span>
          </Flex>
          <Flex
            justify="space-between"
            gap="3"
            color="fg.muted"
            textStyle="sm"
            fontVariantNumeric="tabular-nums"
          >
            <span>
              {formatDuration(session.durationSeconds)} · {formatCountOf(session.tippers, 'tipper')}{' '}
              · {formatCount(session.peakVisitors)} peak
            </span>
            {!Number.isNaN(session.incomeTokens) && (
              <chakra.span whiteSpace="nowrap">
                <Private>
                  {formatAtLeast(
                    formatUsd(session.incomeTokens),
                    session.incomeBasis === 'partial',
                  )}
                </Private>{' '}
                {/* Above the link that covers the card. */}
                <chakra.span position="relative">
                  <BesideUsual figure="incomeTokens" session={session} usual={usualOf(session)} />
                </chakra.span>
              </chakra.span>
            )}
          </Flex>
          <WrittenMarks session={session} />
          {(session.isLive || stellar.has(session.startTime)) && (
            <Flex gap="3" mt="1" position="relative">
              {session.isLive && <OnAirMark />}
              {stellar.has(session.startTime) && <StellarMark />}
            </Flex>
          )}
        </chakra.li>
      ))}
    </Stack>
  );
}
