import { Button, Stack } from '@chakra-ui/react';
import { listExperiments } from '@shared/api/experiment-calls.gen';
import type { Experiments } from '@shared/api/experiments';
import { usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import type { ReactNode } from 'react';
import { EndedPanel } from './ended-panel';
import { experimentsAnswer } from './experiments-answer';
import { RunningPanel } from './running-panel';
import { StartDialog } from './start-dialog';
import { useDraft } from './use-draft';

/** Results change with a finished session. */
const FRESH_MS = 5 * 60_000;
const HEIGHT = { base: 480, md: 330, xl: 330 };

/** What to try in the next session, and what came of it. */
export default function ExperimentsPage() {
  const { name, role } = usePerformer();
  const { draft, open, close } = useDraft();
  const query = useCall(listExperiments, { params: { p: name } }, { staleTime: FRESH_MS });
  const isAdmin = role === 'Admin';
  const start = isAdmin && (
    <Button size="sm" colorPalette="lamp" onClick={open}>
      Start an experiment
    </Button>
  );
  return (
    <Stack gap="6">
      <PageHeader
        answerLines={{ base: 3, md: 2, xl: 1 }}
        answer={
          query.data
            ? experimentsAnswer(query.data)
            : query.error
              ? 'What you try, and whether it earns you more.'
              : undefined
        }
        note="Sessions with it and without it take turns, so that luck and weekdays even out."
        actions={query.data && query.data.experiments.length > 0 ? start : undefined}
      />
      <AsyncPanel
        query={query}
        minHeight={240}
        skeleton={<PanelSkeletons heights={[HEIGHT]} />}
        isEmpty={({ experiments }) => experiments.length === 0}
        empty={<NoExperiments action={start} />}
      >
        {(data) => <Lists data={data} isAdmin={isAdmin} />}
      </AsyncPanel>
      {draft !== null && isAdmin && query.data && (
        <StartDialog
          draft={draft}
          running={runningOf(query.data).length}
          most={query.data.most}
          onClose={close}
        />
      )}
    </Stack>
  );
}

function Lists({ data, isAdmin }: { data: Experiments; isAdmin: boolean }) {
  const ended = data.experiments.filter(({ endedAt }) => endedAt !== null);
  return (
    <Stack gap="6">
      {runningOf(data).map((experiment) => (
        <RunningPanel key={experiment.id} experiment={experiment} isAdmin={isAdmin} />
      ))}
      {ended.length > 0 && <EndedPanel experiments={ended} isAdmin={isAdmin} />}
    </Stack>
  );
}

function NoExperiments({ action }: { action: ReactNode }) {
  return (
    <Panel>
      <EmptyNote title="No experiments yet" action={action || undefined}>
        Pick a hashtag, a price, a start hour, or words for your topic. Before each session, you’ll
        see here whether to go with it or without it. After at least four sessions of both, you’ll
        see whether it helped.
      </EmptyNote>
    </Panel>
  );
}

function runningOf({ experiments }: Experiments) {
  return experiments.filter(({ endedAt }) => endedAt === null);
}
