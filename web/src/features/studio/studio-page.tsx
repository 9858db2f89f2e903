import { Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { studioModels } from '../../../../shared/domain/studio-models';
import { AsyncPanel } from '../../components/async-panel';
import { PageHeader } from '../../components/page-header';
import { Panel } from '../../components/panel';
import { PanelSkeletons } from '../../components/panel-skeletons';
import { zoneLabel } from '../../lib/format-time';
import { useAccount } from '../../lib/performer';
import { HoursPanel } from './hours-panel';
import { isRefused, LockedStudio } from './locked-studio';
import { ModelList } from './model-list';
import { NoModels } from './no-models';
import { Ranking } from './ranking';
import { RefreshButton } from './refresh-button';
import { StudioAnswer } from './studio-answer';
import { StudioStats } from './studio-stats';
import { TrendPanel } from './trend-panel';
import { useStudio } from './use-studio';

/** Sums, hours, ranking, list and days. */
const SHAPES = [
  [383, 272, 178],
  [523, 471, 471],
  [304, 286, 286],
  [477, 387, 387],
  [628, 524, 524],
] as const;

/** All models of the account at once. */
export default function StudioPage() {
  const { zone } = useAccount();
  const query = useStudio();
  const { data } = query;
  const isEmpty = data?.models.length === 0;
  const models = useMemo(() => (data ? studioModels(data) : []), [data]);

  if (isRefused(query.error)) {
    return (
      <Stack gap="6">
        <LockedStudio problem={query.error} />
      </Stack>
    );
  }
  return (
    <Stack gap="6">
      <PageHeader
        title="Studio"
        answerLines={[3, 2, 2]}
        answer={data && <StudioAnswer stats={data} />}
        note={
          isEmpty
            ? undefined
            : `Tips and media, without private shows. Times in ${zoneLabel(zone)}.`
        }
        actions={!isEmpty && <RefreshButton computedAt={data?.computedAt} zone={zone} />}
      />
      <AsyncPanel
        query={query}
        minHeight={isEmpty ? 200 : 720}
        skeleton={<PanelSkeletons heights={SHAPES} />}
        isEmpty={() => isEmpty}
        empty={<NoModels />}
      >
        {(stats) => (
          <Stack gap="6">
            <Panel
              title="Last 48 hours"
              note="Against the seven days before, reckoned for the same length"
            >
              <StudioStats
                recent={stats.total.recent}
                before={stats.total.before}
                isNew={models.every(({ isNew }) => isNew)}
              />
            </Panel>
            <HoursPanel stats={stats} />
            {models.length > 1 && <Ranking models={models} />}
            <ModelList models={models} />
            <TrendPanel models={models.map(({ name }) => name)} />
          </Stack>
        )}
      </AsyncPanel>
    </Stack>
  );
}
