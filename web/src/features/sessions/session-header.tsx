import { Flex } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CamSessionDetails } from '../../../../shared/api/sessions';
import { tokensOf } from '../../../../shared/domain/compare-sessions';
import { Freshness } from '../../components/freshness';
import { OnAirMark } from '../../components/on-air-mark';
import { PageHeader } from '../../components/page-header';
import { Private } from '../../components/private';
import { TextLink } from '../../components/text-link';
import { formatDuration, formatTokensExactly } from '../../lib/format';
import { formatDateTime, formatTime, zoneLabel } from '../../lib/format-time';
import { useAccount } from '../../lib/performer';
import { useDashboardHref } from '../../lib/use-dashboard-href';
import { SessionTags } from './session-tags';

/** What came in, in how long, and when. */
export function SessionHeader({
  performer,
  startTime,
  query,
}: {
  performer: string;
  startTime: string;
  query: UseQueryResult<CamSessionDetails>;
}) {
  const { zone } = useAccount();
  const href = useDashboardHref();
  const session = query.data?.session;
  const title = Number.isNaN(Date.parse(startTime))
    ? 'Session'
    : `Session of ${formatDateTime(startTime, zone)}`;

  return (
    <PageHeader
      title={title}
      answerLines={[1, 1, 1]}
      answer={
        session && (
          <>
            <Private>{formatTokensExactly(tokensOf(session))}</Private> in{' '}
            {formatDuration(session.durationSeconds)}
            {session.isLive ? ', and still on air.' : '.'}
          </>
        )
      }
      note={
        <Flex gap="3" wrap="wrap" align="center">
          {session?.isLive && <OnAirMark />}
          {session && <span>{timesOf(session, zone)}</span>}
          {session?.isLive && <Freshness query={query} />}
          {session && <SessionTags performer={performer} session={session} />}
        </Flex>
      }
      actions={<TextLink to={href('sessions')}>All sessions</TextLink>}
    />
  );
}

/** `21:05 to 00:45, Bucharest time`; inferred ends say so. */
function timesOf(session: CamSessionDetails['session'], zone: string): string {
  const about = (isInferred: boolean) => (isInferred ? 'about ' : '');
  const start = `${about(session.startInferred)}${formatTime(session.startTime, zone)}`;
  const end =
    session.endTime === null
      ? 'now'
      : `${about(session.endInferred)}${formatTime(session.endTime, zone)}`;
  return `${start} to ${end}, ${zoneLabel(zone)}. Tips and media, without private shows.`;
}
