import { Button, Stack, Text } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import { findUsualStart } from '@shared/domain/live/usual-start';
import { useAccountZone } from '@web/lib/account-zone';
import { formatDuration, formatTokens } from '@web/lib/format';
import { formatDateTime, formatDay, formatTime } from '@web/lib/format-time';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useRefusalOf } from '@web/lib/use-refusal';
import { Panel } from '@web/ui/components/panel';
import { PrivateAmount } from '@web/ui/components/private-amount';
import { Link } from 'react-router-dom';
import { KeepOnPhone } from './keep-on-phone';

/** When the performer usually goes live next, and how the last session went. */
export function OffAir({ sessions }: { sessions: readonly CamSession[] }) {
  const zone = useAccountZone();
  const href = useDashboardHref();
  const hasSchedule = useRefusalOf()(['schedule']) === null;
  const [last] = sessions;
  const next = findUsualStart(
    sessions.map(({ startTime }) => Date.parse(startTime)),
    Date.now(),
  );

  return (
    <Stack gap="6">
      <Panel title="Next session">
        <Stack gap="3" align="start">
          <Text maxW="60ch">
            {next === null
              ? 'Your last four weeks have no regular start time yet. Once you’ve gone live twice at about the same time of the week, you’ll see it here.'
              : `You usually go live next around ${formatDateTime(next, zone)}.`}
          </Text>
          {hasSchedule && (
            <Button asChild size="sm" variant="outline">
              <Link to={href('schedule')}>See your best times</Link>
            </Button>
          )}
        </Stack>
      </Panel>
      {last && (
        <Panel
          title="Last session"
          note={`${formatDay(last.startTime, zone)}, ${formatTime(last.startTime, zone)}`}
        >
          <Stack gap="3" align="start">
            <Text maxW="60ch">
              {!Number.isNaN(last.incomeTokens) && (
                <>
                  <PrivateAmount>{formatTokens(last.incomeTokens)}</PrivateAmount>
                  {' in '}
                </>
              )}
              {formatDuration(last.durationSeconds)}.{' '}
              {last.tippers === 1 ? '1 person' : `${last.tippers} people`} tipped.
            </Text>
            <Button asChild size="sm" variant="outline">
              <Link to={href('sessions', last.startTime)}>Open this session</Link>
            </Button>
          </Stack>
        </Panel>
      )}
      <KeepOnPhone />
    </Stack>
  );
}
