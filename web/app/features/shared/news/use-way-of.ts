import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useRefusalOf } from '@web/lib/use-refusal';
import type { News } from './news';

/**
 * Returns a function that tells where a notification links to: its session, if the caller may open
 * it, the rooms for a token, or the settings for a webhook; null for nowhere.
 */
export function useWayOf(): (news: News) => string | null {
  const href = useDashboardHref();
  const seesSessions = useRefusalOf()(['sessions']) === null;
  return ({ kind, startTime }) => {
    if (startTime !== null) return seesSessions ? href('sessions', startTime) : null;
    if (kind === 'webhook') return `${href('settings')}#webhooks`;
    return kind === 'token' ? href('performers') : null;
  };
}
