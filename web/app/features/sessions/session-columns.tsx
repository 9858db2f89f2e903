import { Box, Flex } from '@chakra-ui/react';
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
import type { Column } from '@web/ui/components/data-table';
import { OnAirMark } from '@web/ui/components/on-air-mark';
import { Private } from '@web/ui/components/private';
import { QuietLink } from '@web/ui/components/quiet-link';
import { signed } from '../shared/signed';
import { BesideUsual } from './beside-usual';
import { SessionIncome } from './income-coverage';
import { incomePerHour, type SessionTotals, totalsOf } from './session-totals';
import { StellarMark } from './stellar-mark';
import { WrittenMarks } from './written-marks';

interface ColumnOptions {
  stellar: ReadonlySet<string>;
  /** The usual numbers at the time of a session; null if unknown. */
  usualOf: (session: CamSession) => UsualSession | null;
  zone: string;
  hrefOf: (session: CamSession) => string;
}

/** @param seesMoney whether there are visible amounts */
export function sessionColumns({
  stellar,
  usualOf,
  zone,
  hrefOf,
  seesMoney,
}: ColumnOptions & { seesMoney: boolean }): Column<CamSession>[] {
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
      total: (rows) =>
        `${formatCountOf(rows.length, 'session')}${rows.some(({ isLive }) => isLive) ? ', so far' : ''}`,
    },
    {
      key: 'duration',
      metric: 'timeLive',
      isNumeric: true,
      sortBy: (session) => session.durationSeconds,
      cell: (session) => formatDuration(session.durationSeconds),
      total: (rows) => formatDuration(totalsOf(rows).seconds),
    },
    ...(seesMoney ? moneyColumns(usualOf) : []),
    {
      key: 'tippers',
      metric: 'tippers',
      isNumeric: true,
      sortBy: (session) => session.tippers,
      cell: (session) => (
        <>
          {formatCount(session.tippers)}
          <Box>
            <BesideUsual figure="tippers" session={session} usual={usualOf(session)} />
          </Box>
        </>
      ),
    },
    {
      key: 'peak',
      metric: 'peakVisitors',
      isNumeric: true,
      sortBy: (session) => session.peakVisitors,
      cell: (session) => formatCount(session.peakVisitors),
      total: (rows) => formatCount(totalsOf(rows).peakVisitors),
    },
    {
      key: 'followers',
      metric: 'newFollowers',
      isNumeric: true,
      hideBelow: 'lg',
      sortBy: (session) => session.follows - session.unfollows,
      cell: (session) => signed(session.follows - session.unfollows),
      total: (rows) => signed(totalsOf(rows).newFollowers),
    },
  ];
}

function moneyColumns(usualOf: ColumnOptions['usualOf']): Column<CamSession>[] {
  return [
    {
      key: 'income',
      metric: 'income',
      isNumeric: true,
      sortBy: ({ incomeTokens }) => incomeTokens,
      cell: (session) => (
        <>
          <SessionIncome session={session} />
          <Box color="fg.muted" textStyle="sm">
            <Private>
              {formatAtLeast(formatUsd(session.incomeTokens), session.incomeBasis === 'partial')}
            </Private>
          </Box>
          <BesideUsual figure="incomeTokens" session={session} usual={usualOf(session)} />
        </>
      ),
      total: (rows) => <IncomeTotal totals={totalsOf(rows)} />,
    },
    {
      key: 'rate',
      metric: 'incomePerHour',
      isNumeric: true,
      hideBelow: 'lg',
      sortBy: incomePerHour,
      cell: (session) => (
        <>
          <Private>{formatTokensExactly(incomePerHour(session))}</Private>
          <Box>
            <BesideUsual figure="incomePerHour" session={session} usual={usualOf(session)} />
          </Box>
        </>
      ),
      total: (rows) => <Private>{formatTokensExactly(totalsOf(rows).incomePerHour)}</Private>,
    },
    {
      key: 'tips',
      metric: 'tips',
      isNumeric: true,
      hideBelow: 'lg',
      sortBy: ({ tipTokens }) => tipTokens,
      cell: ({ tipTokens }) => <Private>{formatTokensExactly(tipTokens)}</Private>,
      total: (rows) => <Private>{formatTokensExactly(totalsOf(rows).tipTokens)}</Private>,
    },
  ];
}

/** The sum, and for how many sessions more than tips and media is known. */
function IncomeTotal({ totals }: { totals: SessionTotals }) {
  const { incomeTokens, incomeBasis, knownIncome, sessions } = totals;
  const isPartial = incomeBasis === 'partial';
  return (
    <>
      <Private>{formatAtLeast(formatTokensExactly(incomeTokens), isPartial)}</Private>
      <Box color="fg.muted" textStyle="sm" fontWeight="normal">
        <Private>{formatAtLeast(formatUsd(incomeTokens), isPartial)}</Private>
        {isPartial && (
          <div>
            known for {formatCount(knownIncome)} of {formatCount(sessions)}
          </div>
        )}
      </Box>
    </>
  );
}
