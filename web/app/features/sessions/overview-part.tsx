import { SimpleGrid, Stack } from '@chakra-ui/react';
import type { CamSessionDetails } from '@shared/api/sessions';
import { useRefusalOf } from '@web/lib/use-refusal';
import { Panel } from '@web/ui/components/panel';
import { lazy, Suspense } from 'react';
import { useSessionResource } from '../shared/use-session-resource';
import { EarnedPanel } from './earned-panel';
import { MomentList } from './moment-list';
import { NotePanel } from './notes/note-panel';
import { SessionIncome } from './session-income';
import { SessionStats } from './session-stats';
import { SessionTippers } from './session-tippers';
import { StandingPanel } from './standing-panel';
import { SummaryPanel } from './summary/summary-panel';
import { TipsPanel } from './tips-panel';
import { VisitorsPanel } from './visitors-panel';

// Few sessions have it, and it is the last thing on the page.
const ExtensionCounts = lazy(() => import('./extension/extension-counts'));

export interface PartProps {
  performer: string;
  details: CamSessionDetails;
}

const noShows: readonly never[] = [];

/** The most important things after a session. */
export function OverviewPart({ performer, details }: PartProps) {
  const { session } = details;
  const { startTime, isLive } = session;
  const key = { performer, startTime, isLive };
  const usual = useSessionResource(key, 'total_stats.json');
  const income = useSessionResource(key, 'total_income.json');
  const seen = useSessionResource(key, 'camstats.json');
  const privateShows = seen.data?.privateShows ?? noShows;
  // Notes, summaries and what the extension counted belong to the list of sessions, which members with the overview only may
  // not see.
  const refusalOf = useRefusalOf();
  const seesNotes = refusalOf(['sessions']) === null;
  const seesEarned = refusalOf(['achievements']) === null;

  return (
    <Stack gap="6">
      <Panel>
        <SessionStats session={session} usual={usual.data} />
        {income.data && <SessionIncome total={income.data} />}
      </Panel>
      {seesNotes && (
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6">
          <NotePanel performer={performer} startTime={startTime} />
          <SummaryPanel {...key} />
        </SimpleGrid>
      )}
      <TipsPanel details={details} privateShows={privateShows} performer={performer} />
      <VisitorsPanel session={key} privateShows={privateShows} />
      <SessionTippers details={details} performer={performer} />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6">
        <StandingPanel performer={performer} session={session} />
        {seesEarned && <EarnedPanel {...key} />}
      </SimpleGrid>
      <MomentList moments={details.moments} omittedSubjects={details.omittedSubjects} />
      {seesNotes && (
        <Suspense fallback={null}>
          <ExtensionCounts
            performer={performer}
            startTime={startTime}
            lacksTips={details.tips.length === 0}
          />
        </Suspense>
      )}
    </Stack>
  );
}
