import { Stack } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import type { StudioStatsHourly } from '../../../../shared/api/studio';
import { type StudioModel, studioModels } from '../../../../shared/domain/studio-models';
import { AsyncPanel } from '../../components/async-panel';
import { PanelSkeletons } from '../../components/panel-skeletons';
import { isRefused, LockedStudio } from './locked-studio';
import { useStudio } from './use-studio';

const HEIGHT = 720;
const EMPTY_HEIGHT = 200;

/** What is known of the studio; its figures are missing while they are on their way. */
export interface KnownStudio {
  stats: StudioStatsHourly | undefined;
  models: readonly StudioModel[];
}

/** A screen of the studio's figures in each of its states: locked, on its way, failed, empty. */
export function StudioScreen({
  header,
  skeleton,
  isEmpty,
  empty,
  children,
}: {
  header: (known: KnownStudio) => ReactNode;
  /** Heights of the panels, so that nothing jumps when they come. */
  skeleton: Parameters<typeof PanelSkeletons>[0]['heights'];
  isEmpty: (models: readonly StudioModel[]) => boolean;
  empty: ReactNode;
  /** The panels, one below the other. */
  children: (stats: StudioStatsHourly, models: readonly StudioModel[]) => ReactNode;
}) {
  const query = useStudio();
  const { data } = query;
  const models = useMemo(() => (data ? studioModels(data) : []), [data]);
  const hasNone = data !== undefined && isEmpty(models);

  if (isRefused(query.error)) {
    return (
      <Stack gap="6">
        <LockedStudio problem={query.error} />
      </Stack>
    );
  }
  return (
    <Stack gap="6">
      {header({ stats: data, models })}
      <AsyncPanel
        query={query}
        minHeight={hasNone ? EMPTY_HEIGHT : HEIGHT}
        skeleton={<PanelSkeletons heights={skeleton} />}
        isEmpty={() => hasNone}
        empty={empty}
      >
        {(stats) => <Stack gap="6">{children(stats, models)}</Stack>}
      </AsyncPanel>
    </Stack>
  );
}
