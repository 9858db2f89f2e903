import type { CamSession } from '@shared/api/cam-session';
import type { TipMenuPerformance } from '@shared/api/tip-menu';
import { usePerformer } from '@web/lib/performer';
import { useSessionPages } from '@web/lib/use-session-pages';
import { useMemo } from 'react';

/**
 * Of 200 sessions each. For rooms with more in a year, hours stay unknown instead of incomplete.
 */
const MAX_PAGES = 3;

/**
 * Returns the finished sessions of a period; null unless all of them are loaded, and for members
 * who may not see sessions.
 */
export function useOnAir(
  period: Pick<TipMenuPerformance, 'start' | 'end'> | null,
): readonly CamSession[] | null {
  const { name } = usePerformer();
  const { data } = useSessionPages(
    period === null ? null : name,
    { start: period?.start, end: period?.end },
    MAX_PAGES,
  );
  return useMemo(
    () =>
      data === undefined || data.hasMore ? null : data.sessions.filter(({ isLive }) => !isLive),
    [data],
  );
}
