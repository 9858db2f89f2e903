import { listCamSessions } from '@shared/api/sessions';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { useCall } from '@web/lib/use-call';
import { type Neighbours, neighboursOf } from './neighbours';

/** The service lists the newest first, so the next one is the last of a stretch that must fit. */
const REACH_DAYS = 90;
const MOST = 200;

/** The sessions before and after one; unknown until the lists are here. */
export function useNeighbours(performer: string, startTime: string): Neighbours {
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
          query: { start: at(began + 1), end: at(began + REACH_DAYS * DAY_MS), limit: MOST },
        }
      : null,
  );
  const later = after.data?.sessions ?? [];
  return neighboursOf(startTime, before.data?.sessions ?? [], later, later.length === MOST);
}
