import { getBatchTrends } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';
import type { StudioRange } from './studio-ranges';

/** The call's maximum number of names. */
const MAX_NAMED = 25;

/** Loads the days of some models, or of all if there are more than a call may name. */
export function useStudioDays(models: readonly string[], range: StudioRange) {
  const id = models.length <= MAX_NAMED ? models.toSorted().join(',') : 'all';
  return useCall(
    getBatchTrends,
    models.length === 0 ? null : { params: { id }, query: { range } },
    { keepPrevious: true, staleTime: 5 * 60_000 },
  );
}
