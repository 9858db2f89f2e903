import { Stack } from '@chakra-ui/react';
import { useAccount, usePerformer } from '@web/lib/performer';
import { usePeriod } from '@web/lib/use-period';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Freshness } from '@web/ui/components/freshness';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { headlineOf } from './headline';
import { OverviewAnswer } from './overview-answer';
import { PeriodSkeleton } from './period-skeleton';
import { RoomPanels } from './room-panels';
import { useSessionsUpTo } from './use-cut-session';
import { useHasSessionBefore } from './use-has-session-before';
import { useOverviewSessions } from './use-overview-sessions';
import { useTypical } from './use-typical';

const NONE: [] = [];
/** The chart, and what is below it. */
const SHAPES = [
  { base: 616, md: 504, xl: 484 },
  { base: 258, md: 274, xl: 177 },
] as const;

/** The overview of a room whose sessions the caller may see. */
export function RoomOverview() {
  const { name } = usePerformer();
  const { zone } = useAccount();
  const period = usePeriod();
  const { newest, query, sessions } = useOverviewSessions(name, period);
  const recent = newest.data?.sessions ?? NONE;
  const last = recent[0];
  const { peers, tokens } = useTypical(name, last, recent, zone);
  const cut = useSessionsUpTo(
    name,
    sessions?.before ?? null,
    period.isRunning ? period.previous?.end : undefined,
  );
  const hasSessionBefore = useHasSessionBefore(name, period.previous?.start, sessions?.read);

  return (
    <Stack gap="6">
      <PageHeader
        answer={
          last ? (
            <OverviewAnswer headline={headlineOf(last, peers, tokens)} zone={zone} />
          ) : (
            (newest.data && 'No sessions yet.') ||
            (newest.error && 'The latest numbers didn’t load.')
          )
        }
        answerLines={{ base: 3, md: 2, xl: 1 }}
        isGrowing={peers !== null && tokens === null}
        note={
          <Freshness
            query={newest}
            completeThrough={newest.data?.completeThrough}
            noEventsSince={newest.data?.noEventsSince}
          />
        }
      />
      <AsyncPanel
        query={query}
        minHeight={0}
        skeleton={
          <Stack gap="6">
            <PeriodSkeleton period={period} />
            <PanelSkeletons heights={SHAPES} />
          </Stack>
        }
        isEmpty={() => last === undefined && newest.data !== undefined}
        empty={<FirstSession />}
      >
        {() =>
          sessions && (
            <RoomPanels
              performer={name}
              period={period}
              zone={zone}
              sessions={sessions.now}
              before={hasSessionBefore ? (cut ?? null) : null}
              read={sessions.read}
              offlineDays={sessions.offlineDays}
              isTooYoung={hasSessionBefore === false}
              recent={recent}
            />
          )
        }
      </AsyncPanel>
    </Stack>
  );
}

function FirstSession() {
  return (
    <Panel>
      <EmptyNote title="You’ll see your first session here">
        Your room is connected. Go live, and your numbers appear here within a minute.
      </EmptyNote>
    </Panel>
  );
}
