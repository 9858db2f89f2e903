import type { CamSession } from '@shared/api/cam-session';
import { getSessionResource } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';
import { cutSession, sessionUpTo } from './period-stats';

/**
 * Returns the sessions of a span that ends at `cut`. A session that was running then only counts up
 * to `cut`. Undefined while that session loads.
 */
export function useSessionsUpTo(
  performer: string,
  sessions: readonly CamSession[] | null,
  cut: string | undefined,
): readonly CamSession[] | null | undefined {
  const straddling = sessions === null || cut === undefined ? null : cutSession(sessions, cut);
  const stats = useCall(
    getSessionResource,
    straddling === null
      ? null
      : {
          params: { p: performer, startTime: straddling.startTime, name: 'stats.json' },
        },
    { staleTime: 3_600_000 },
  );

  if (sessions === null || straddling === null || cut === undefined) return sessions;
  const { data } = stats;
  // No comparison is better than comparing a whole night with a part of one.
  if (data === undefined || !('quarterHours' in data)) return stats.error ? null : undefined;
  return sessions.map((session) =>
    session === straddling ? sessionUpTo(session, data.quarterHours, cut) : session,
  );
}
