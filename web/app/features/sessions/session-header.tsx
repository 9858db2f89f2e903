import { Flex } from '@chakra-ui/react';
import type { CamSessionDetails } from '@shared/api/sessions';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatDateTime, formatTime, zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { Freshness } from '@web/ui/components/freshness';
import { OnAirMark } from '@web/ui/components/on-air-mark';
import { PageHeader } from '@web/ui/components/page-header';
import { TextLink } from '@web/ui/components/text-link';
import { useSessionResource } from '../shared/use-session-resource';
import { CopyLink } from './copy-link';
import { NeighborLinks } from './neighbor-links';
import { SessionTags } from './notes/session-tags';
import { PictureButton } from './picture/picture-button';
import { SessionAnniversary } from './session-anniversary';
import { SessionAnswer } from './session-answer';
import { SessionStellarMark } from './session-stellar-mark';
import { usualIncome } from './usual';

/** What a session earned, how long it ran and when, its badges and tags, and links around it. */
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
  const isLive = session?.isLive ?? false;
  const usual = useSessionResource({ performer, startTime, isLive }, 'total_stats.json');
  const title = Number.isNaN(Date.parse(startTime))
    ? 'Session'
    : `Session of ${formatDateTime(startTime, zone)}`;
  // Show the sentence only once the comparison is known, so that it doesn't change.
  const isKnown = session !== undefined && (usual.data !== undefined || usual.error !== null);

  return (
    <PageHeader
      title={title}
      answerLines={{ base: 2, md: 1, xl: 1 }}
      answer={isKnown && <SessionAnswer session={session} usual={usualIncome(usual.data)} />}
      note={
        // Reserve space for times and tags, so that nothing moves when they arrive.
        <Flex direction="column" gap="2" minH={{ base: '5rem', md: '3.5rem' }}>
          <Flex gap="3" wrap="wrap" align="center">
            {session?.isLive && <OnAirMark />}
            {session && <SessionStellarMark performer={performer} startTime={startTime} />}
            {session && <SessionAnniversary {...{ performer, startTime, isLive }} />}
            {session && <span>{timesOf(session, zone)}</span>}
            {session?.isLive && (
              <Freshness query={query} completeThrough={query.data?.completeThrough} />
            )}
          </Flex>
          {session && <SessionTags performer={performer} session={session} />}
        </Flex>
      }
      actions={
        <Flex gap="3" wrap="wrap" align="center">
          <TextLink to={href('sessions')}>All sessions</TextLink>
          <CopyLink />
          {session && <PictureButton performer={performer} session={session} />}
          <NeighborLinks performer={performer} startTime={startTime} />
        </Flex>
      }
    />
  );
}

/** `21:05 to 00:45, Bucharest time`. Inferred times are marked. */
function timesOf(session: CamSessionDetails['session'], zone: string): string {
  const about = (isInferred: boolean) => (isInferred ? 'about ' : '');
  const start = `${about(session.startInferred)}${formatTime(session.startTime, zone)}`;
  const end =
    session.endTime === null
      ? 'now'
      : `${about(session.endInferred)}${formatTime(session.endTime, zone)}`;
  return `${start} to ${end}, ${zoneLabel(zone)}.`;
}
