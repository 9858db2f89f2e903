import { Stack } from '@chakra-ui/react';
import type { StudioStatsHourly } from '@shared/api/studio';
import type { Refusal } from '@shared/domain/access/decide';
import { listStudioModels, type StudioModel } from '@shared/domain/studio/studio-models';
import { ApiProblem } from '@web/lib/call-error';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { type ReactNode, useMemo } from 'react';
import { LockedStudio } from './locked-studio';
import { useStudio } from './use-studio';
import { useStudioRefusal } from './use-studio-refusal';

const HEIGHT = 720;
const EMPTY_HEIGHT = 200;

/** What is known of the studio. Its numbers are missing while loading. */
export interface LoadedStudio {
  stats: StudioStatsHourly | undefined;
  models: readonly StudioModel[];
}

/** The studio in each of its states: locked, loading, failed, empty, ready. */
export function StudioScreen({
  header,
  skeleton,
  isEmpty,
  empty,
  children,
}: {
  header: (studio: LoadedStudio) => ReactNode;
  /** Heights of the panels, to avoid layout shifts. */
  skeleton: Parameters<typeof PanelSkeletons>[0]['heights'];
  isEmpty: (models: readonly StudioModel[]) => boolean;
  empty: ReactNode;
  /** The panels from top to bottom. */
  children: (stats: StudioStatsHourly, models: readonly StudioModel[]) => ReactNode;
}) {
  const refusal = useStudioRefusal();
  const query = useStudio(refusal === null);
  const { data } = query;
  const models = useMemo(() => (data ? listStudioModels(data) : []), [data]);
  const hasNone = data !== undefined && isEmpty(models);

  const lockedBy = refusal ?? refusalIn(query.error);
  if (lockedBy !== null) {
    return (
      <Stack gap="6">
        <LockedStudio refusal={lockedBy} />
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

/** Returns the service's refusal if the plan or the access changed since the account was loaded. */
function refusalIn(error: Error | null): Refusal | null {
  if (!(error instanceof ApiProblem) || error.status !== 403) return null;
  return error.tier === undefined ? { why: 'section' } : { why: 'plan', tier: error.tier };
}
