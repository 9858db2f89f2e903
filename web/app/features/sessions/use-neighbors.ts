import { listCamSessions } from '@shared/api/client-calls.gen';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { useCall } from '@web/lib/use-call';
import { type Neighbors, neighborsOf } from './neighbors';

/**
 * The service lists sessions newest first, so the next session is last in a range that must fit one
 * page.
 */
const REACH_DAYS = 90;
const MAX = 200;

/** Returns the previous and next session; unknown while loading. */
export function useNeighbors(performer: string, startTime: string): Neighbors {
  const began = Date.parse(startTime);
  const isTime = !Number.isNaN(began);
  const at = (ms: number) => new Date(ms).toISOString();
  const before = useCall(
    listCamSessions,
    isTime ? { params: { p: performer }, query: { end: at(began), limit: 1 } } : null,
    { staleTime: 600_000 },
  );
  const after = useCall(
    listCamSessions,
    isTime
      ? {
          params: { p: performer },
          query: { start: at(began + 1), end: at(began + REACH_DAYS * DAY_MS), limit: MAX },
        }
      : null,
  );
  const later = after.data?.sessions ?? [];
  return neighborsOf(startTime, before.data?.sessions ?? [], later, later.length === MAX);
}
