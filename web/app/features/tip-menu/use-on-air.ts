import type { CamSession } from '@shared/api/cam-session';
import type { TipMenuPerformance } from '@shared/api/tip-menu';
import { usePerformer } from '@web/lib/performer';
import { useSessionPages } from '@web/lib/use-session-pages';
import { useMemo } from 'react';

/** Of 200 broadcasts; who had more in a year gets no hours rather than some. */
const MAX_PAGES = 3;

/**
 * The finished broadcasts of a period; null while they are not known, all of them, and for members
 * who do not see sessions.
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
