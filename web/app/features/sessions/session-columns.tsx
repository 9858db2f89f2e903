import { Box, Flex } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import { tokensOf } from '@shared/domain/sessions/compare-sessions';
import { formatCount, formatDuration, formatTokensExactly, formatUsd } from '@web/lib/format';
import { formatDateTime } from '@web/lib/format-time';
import type { Column } from '@web/ui/components/data-table';
import { OnAirMark } from '@web/ui/components/on-air-mark';
import { Private } from '@web/ui/components/private';
import { QuietLink } from '@web/ui/components/quiet-link';
import { signed, tokensPerHour } from '../shared/session-stats-list';
import { SessionIncome } from './income-coverage';
import { incomeOf, type SessionTotals, totalsOf } from './session-totals';
import { StellarMark } from './stellar-mark';
import { WrittenMarks } from './written-marks';

interface Looks {
  stellar: ReadonlySet<string>;
  zone: string;
  hrefOf: (session: CamSession) => string;
}

/** @param seesMoney whether there are amounts to show */
export function sessionColumns({
  stellar,
  zone,
  hrefOf,
  seesMoney,
}: Looks & { seesMoney: boolean }): Column<CamSession>[] {
  return [
    {
      key: 'started',
      header: 'Started',
      sortBy: (session) => session.startTime,
      cell: (session) => (
        <Box minW="11rem">
          <Flex gap="2" align="center" wrap="wrap">
            <QuietLink to={hrefOf(session)}>{formatDateTime(session.startTime, zone)}</QuietLink>
            {session.isLive && <OnAirMark />}
            {stellar.has(session.startTime) && <StellarMark />}
          </Flex>
          <Box color="fg.muted" textStyle="sm" lineClamp={1} maxW="20rem">
            {session.subject ?? ''}
          </Box>
          <WrittenMarks session={session} />
        </Box>
      ),
      total: (rows) => (rows.length === 1 ? '1 session' : `${formatCount(rows.length)} sessions`),
    },
    {
      key: 'duration',
      header: 'On air',
      isNumeric: true,
      sortBy: (session) => session.durationSeconds,
      cell: (session) => formatDuration(session.durationSeconds),
      total: (rows) => formatDuration(totalsOf(rows).seconds),
    },
    ...(seesMoney ? moneyColumns() : []),
    {
      key: 'tippers',
      header: 'Tippers',
      isNumeric: true,
      sortBy: (session) => session.tippers,
      cell: (session) => formatCount(session.tippers),
    },
    {
      key: 'peak',
      header: 'Most visitors',
      isNumeric: true,
      sortBy: (session) => session.peakVisitors,
      cell: (session) => formatCount(session.peakVisitors),
      total: (rows) => formatCount(totalsOf(rows).maxVisitors),
    },
    {
      key: 'followers',
      header: 'Followers',
      isNumeric: true,
      hideBelow: 'lg',
      sortBy: (session) => session.follows - session.unfollows,
      cell: (session) => signed(session.follows - session.unfollows),
      total: (rows) => signed(totalsOf(rows).followers),
    },
  ];
}

function moneyColumns(): Column<CamSession>[] {
  return [
    {
      key: 'tokens',
      header: 'Tokens',
      isNumeric: true,
      sortBy: tokensOf,
      cell: (session) => (
        <>
          <Private>{formatTokensExactly(tokensOf(session))}</Private>
          <Box color="fg.muted" textStyle="sm">
            <Private>{formatUsd(tokensOf(session))}</Private>
          </Box>
        </>
      ),
      total: (rows) => (
        <>
          <Private>{formatTokensExactly(totalsOf(rows).tokens)}</Private>
          <Box color="fg.muted" textStyle="sm">
            <Private>{formatUsd(totalsOf(rows).tokens)}</Private>
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
      cell: (session) => <Private>{formatTokensExactly(roundedRate(session))}</Private>,
      total: (rows) => <Private>{formatTokensExactly(totalsOf(rows).perHour)}</Private>,
    },
    {
      key: 'income',
      header: 'All income',
      isNumeric: true,
      hideBelow: 'lg',
      sortBy: incomeOf,
      cell: (session) => <SessionIncome session={session} />,
      total: (rows) => <IncomeTotal totals={totalsOf(rows)} />,
    },
  ];
}

/** The sum, and of how many sessions it is all. */
function IncomeTotal({ totals: { income, knownIncome, sessions } }: { totals: SessionTotals }) {
  const isComplete = knownIncome === sessions;
  return (
    <>
      {!isComplete && '≥ '}
      <Private>{formatTokensExactly(income)}</Private>
      {!isComplete && (
        <Box color="fg.muted" textStyle="sm" fontWeight="normal">
          known for {formatCount(knownIncome)} of {formatCount(sessions)}
        </Box>
      )}
    </>
  );
}

function roundedRate(session: CamSession): number | null {
  const rate = tokensPerHour(session);
  return rate === null ? null : Math.round(rate);
}
