import { getBatchTrends } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';
import type { StudioRange } from './studio-ranges';

/** As many as can be asked for by name. */
const MAX_NAMED = 25;

/** The days of some models; of a studio larger than can be named those of all. */
export function useStudioDays(models: readonly string[], range: StudioRange) {
  const id = models.length <= MAX_NAMED ? models.toSorted().join(',') : 'all';
  return useCall(
    getBatchTrends,
    models.length === 0 ? null : { params: { id }, query: { range } },
    { keepPrevious: true, staleTime: 5 * 60_000 },
  );
}
