import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useRefusalOf } from '@web/lib/use-refusal';
import type { News } from './news-words';

/**
 * Where a notification leads: to its session for those who may open it, about a token to the
 * rooms; null for nowhere.
 */
export function useWayOf(): (news: News) => string | null {
  const href = useDashboardHref();
  const seesSessions = useRefusalOf()(['sessions']) === null;
  return ({ kind, startTime }) => {
    if (startTime !== null) return seesSessions ? href('sessions', startTime) : null;
    return kind === 'token' ? href('performers') : null;
  };
}
