import type { StudioStatsHourly } from '@shared/api/studio';
import { type StudioModel, tipsPerHour } from '@shared/domain/studio/studio-models';
import { useAccount } from '@web/lib/performer';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';
import { useParams } from 'react-router-dom';
import { BesideAverage } from './beside-average';
import { HoursPanel } from './hours-panel';
import { ModelHeader } from './model-header';
import { ModelLinks } from './model-links';
import { panelNote } from './panel-note';
import { StudioScreen } from './studio-screen';
import { StudioStats } from './studio-stats';
import { TrendPanel } from './trend-panel';

/** Totals, links, the average, hours and days. */
const SHAPES = [
  { base: 350, md: 229, xl: 229 },
  { base: 210, md: 142, xl: 142 },
  { base: 640, md: 508, xl: 508 },
  { base: 523, md: 471, xl: 471 },
  { base: 628, md: 524, xl: 524 },
] as const;

/** One model of the studio, and how it ranks among the others. */
export default function ModelPage() {
  const { id = '' } = useParams();
  const { zone } = useAccount();
  const modelIn = (models: readonly StudioModel[]) => models.find(({ name }) => name === id);
  return (
    <StudioScreen
      header={({ stats, models }) => (
        <ModelHeader
          model={modelIn(models)}
          models={models}
          computedAt={stats?.computedAt}
          zone={zone}
        />
      )}
      skeleton={SHAPES}
      isEmpty={(models) => modelIn(models) === undefined}
      empty={<NoSuchModel />}
    >
      {(stats, models) => {
        const model = modelIn(models);
        return model && <ModelPanels stats={stats} models={models} model={model} />;
      }}
    </StudioScreen>
  );
}

function ModelPanels({
  stats,
  models,
  model,
}: {
  stats: StudioStatsHourly;
  models: readonly StudioModel[];
  model: StudioModel;
}) {
  return (
    <>
      <Panel
        title="Last 48 hours"
        note={panelNote(
          model.isNew
            ? 'No comparison: no data for the previous week'
            : 'Compared with a 48-hour average of the previous seven days',
          [model],
        )}
      >
        <StudioStats
          recent={model.recent}
          incomeBasis={model.incomeBasis}
          before={model.before}
          isNew={model.isNew}
        />
      </Panel>
      <ModelLinks name={model.name} />
      {models.length > 1 && (
        <BesideAverage
          model={model}
          models={models}
          total={stats.total.recent}
          studioRate={tipsPerHour(stats.total)}
          csvName={`${model.name}-beside-average`}
        />
      )}
      <HoursPanel stats={stats} only={model.name} />
      <TrendPanel models={models.map(({ name }) => name)} only={model.name} />
    </>
  );
}

function NoSuchModel() {
  const href = useDashboardHref();
  return (
    <Panel>
      <EmptyNote
        title="Model not found"
        action={<TextLink to={href('studio')}>View all models</TextLink>}
      >
        They may have left, or their stats aren’t shared with you.
      </EmptyNote>
    </Panel>
  );
}
