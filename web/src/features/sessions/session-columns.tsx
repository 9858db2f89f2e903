import { Box, Flex } from '@chakra-ui/react';
import type { CamSession } from '../../../../shared/api/cam-session';
import { tokensOf } from '../../../../shared/domain/compare-sessions';
import type { Column } from '../../components/data-table';
import { OnAirMark } from '../../components/on-air-mark';
import { Private } from '../../components/private';
import { QuietLink } from '../../components/quiet-link';
import { formatCount, formatDuration, formatTokensExactly, formatUsd } from '../../lib/format';
import { formatDateTime } from '../../lib/format-time';
import { signed, tokensPerHour } from './session-figures';
import { StellarMark } from './stellar-mark';

interface Looks {
  stellar: ReadonlySet<string>;
  zone: string;
  hrefOf: (session: CamSession) => string;
}

export function sessionColumns({ stellar, zone, hrefOf }: Looks): Column<CamSession>[] {
  return [
    {
      key: 'started',
      header: 'Started',
      sortBy: (session) => session.startTime,
      csv: (session) => session.startTime,
      cell: (session) => (
        <Box minW="11rem">
          <Flex gap="2" align="center" wrap="wrap">
            <QuietLink to={hrefOf(session)}>{formatDateTime(session.startTime, zone)}</QuietLink>
            {session.isLive && <OnAirMark />}
            {stellar.has(session.startTime) && <StellarMark />}
          </Flex>
          <Box color="fg.muted" textStyle="sm" lineClamp={1} maxW="24rem">
            {session.subject ?? ''}
          </Box>
        </Box>
      ),
    },
    {
      key: 'duration',
      header: 'On air',
      isNumeric: true,
      sortBy: (session) => session.durationSeconds,
      csv: (session) => Math.round(session.durationSeconds / 60),
      cell: (session) => formatDuration(session.durationSeconds),
    },
    {
      key: 'tokens',
      header: 'Tokens',
      isNumeric: true,
      sortBy: tokensOf,
      csv: tokensOf,
      cell: (session) => (
        <>
          <Private>{formatTokensExactly(tokensOf(session))}</Private>
          <Box color="fg.muted" textStyle="sm">
            <Private>{formatUsd(tokensOf(session))}</Private>
          </Box>
        </>
      ),
    },
    {
      key: 'rate',
      header: 'An hour',
      isNumeric: true,
      hideBelow: 'lg',
      sortBy: tokensPerHour,
      csv: (session) => roundedRate(session),
      cell: (session) => <Private>{formatTokensExactly(roundedRate(session))}</Private>,
    },
    {
      key: 'tippers',
      header: 'Tippers',
      isNumeric: true,
      sortBy: (session) => session.tippers,
      csv: (session) => session.tippers,
      cell: (session) => formatCount(session.tippers),
    },
    {
      key: 'peak',
      header: 'Most visitors',
      isNumeric: true,
      sortBy: (session) => session.peakVisitors,
      csv: (session) => session.peakVisitors,
      cell: (session) => formatCount(session.peakVisitors),
    },
    {
      key: 'followers',
      header: 'Followers',
      isNumeric: true,
      sortBy: (session) => session.follows - session.unfollows,
      csv: (session) => session.follows - session.unfollows,
      cell: (session) => signed(session.follows - session.unfollows),
    },
  ];
}

function roundedRate(session: CamSession): number | null {
  const rate = tokensPerHour(session);
  return rate === null ? null : Math.round(rate);
}
