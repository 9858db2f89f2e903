import { Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { studioModels, tokensPerHour } from '../../../../shared/domain/studio-models';
import { AsyncPanel } from '../../components/async-panel';
import { EmptyNote } from '../../components/empty-note';
import { Panel } from '../../components/panel';
import { PanelSkeletons } from '../../components/panel-skeletons';
import { TextLink } from '../../components/text-link';
import { useAccount } from '../../lib/performer';
import { useDashboardHref } from '../../lib/use-dashboard-href';
import { BesideAverage } from './beside-average';
import { HoursPanel } from './hours-panel';
import { isRefused, LockedStudio } from './locked-studio';
import { ModelHeader } from './model-header';
import { ModelLinks } from './model-links';
import { StudioStats } from './studio-stats';
import { TrendPanel } from './trend-panel';
import { useStudio } from './use-studio';

/** Sums, ways on, the average, hours and days. */
const SHAPES = [
  [383, 272, 178],
  [210, 142, 142],
  [640, 508, 508],
  [523, 471, 471],
  [628, 524, 524],
] as const;

/** One model of the studio, and how it stands among the others. */
export default function ModelPage() {
  const { id = '' } = useParams();
  const { zone } = useAccount();
  const query = useStudio();
  const { data } = query;
  const models = useMemo(() => (data ? studioModels(data) : []), [data]);
  const model = models.find(({ name }) => name === id);

  if (isRefused(query.error)) {
    return (
      <Stack gap="6">
        <LockedStudio problem={query.error} />
      </Stack>
    );
  }
  return (
    <Stack gap="6">
      <ModelHeader model={model} models={models} computedAt={data?.computedAt} zone={zone} />
      <AsyncPanel
        query={query}
        minHeight={720}
        skeleton={<PanelSkeletons heights={SHAPES} />}
        isEmpty={() => model === undefined}
        empty={<NoSuchModel />}
      >
        {(stats) =>
          model && (
            <Stack gap="6">
              <Panel
                title="Last 48 hours"
                note={
                  model.isNew
                    ? 'Not compared: nothing is known of the week before'
                    : 'Against the seven days before, reckoned for the same length'
                }
              >
                <StudioStats recent={model.recent} before={model.before} isNew={model.isNew} />
              </Panel>
              <ModelLinks name={model.name} />
              {models.length > 1 && (
                <BesideAverage
                  model={model}
                  models={models}
                  total={stats.total.recent}
                  studioRate={tokensPerHour(stats.total)}
                  csvName={`${model.name}-beside-average`}
                />
              )}
              <HoursPanel stats={stats} only={model.name} />
              <TrendPanel models={models.map(({ name }) => name)} only={model.name} />
            </Stack>
          )
        }
      </AsyncPanel>
    </Stack>
  );
}

function NoSuchModel() {
  const href = useDashboardHref();
  return (
    <Panel>
      <EmptyNote
        title="No such model in your studio"
        action={<TextLink to={href('studio')}>See all models</TextLink>}
      >
        It may have left, or its figures are not shared with you.
      </EmptyNote>
    </Panel>
  );
}
