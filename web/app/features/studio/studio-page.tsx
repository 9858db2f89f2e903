import { catchingUp } from '@web/lib/counted-until';
import { zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { HoursPanel } from './hours-panel';
import { ModelList } from './model-list';
import { NoModels } from './no-models';
import { panelNote } from './panel-note';
import { Ranking } from './ranking';
import { RefreshButton } from './refresh-button';
import { StudioAnswer } from './studio-answer';
import { type LoadedStudio, StudioScreen } from './studio-screen';
import { StudioStats } from './studio-stats';
import { TrendPanel } from './trend-panel';

/** Totals, hours, ranking, list and days. */
const SHAPES = [
  { base: 350, md: 229, xl: 229 },
  { base: 523, md: 471, xl: 471 },
  { base: 304, md: 286, xl: 286 },
  { base: 477, md: 387, xl: 387 },
  { base: 628, md: 524, xl: 524 },
] as const;

/** All models of the account. */
export default function StudioPage() {
  return (
    <StudioScreen
      header={(known) => <Header {...known} />}
      skeleton={SHAPES}
      isEmpty={(models) => models.length === 0}
      empty={<NoModels />}
    >
      {(stats, models) => (
        <>
          <Panel
            title="Last 48 hours"
            note={panelNote('Compared with a 48-hour average of the previous seven days', models)}
          >
            <StudioStats
              recent={stats.total.recent}
              incomeBasis={stats.total.incomeBasis}
              before={stats.total.before}
              isNew={models.every(({ isNew }) => isNew)}
            />
          </Panel>
          <HoursPanel stats={stats} />
          {models.length > 1 && <Ranking models={models} />}
          <ModelList models={models} />
          <TrendPanel models={models.map(({ name }) => name)} />
        </>
      )}
    </StudioScreen>
  );
}

function Header({ stats, models }: LoadedStudio) {
  const { zone } = useAccount();
  const behind = stats?.models.find(({ completeThrough }) => completeThrough !== undefined);
  const isEmpty = stats !== undefined && models.length === 0;
  return (
    <PageHeader
      answerLines={{ base: 3, md: 2, xl: 2 }}
      answer={stats && <StudioAnswer stats={stats} />}
      note={isEmpty ? undefined : `Times in ${zoneLabel(zone)}.${catchingUp(behind, zone)}`}
      actions={!isEmpty && <RefreshButton computedAt={stats?.computedAt} zone={zone} />}
    />
  );
}
