import type { CamSession } from '@shared/api/cam-session';
import { getSessionResource } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';
import { cutSession, sessionUpTo } from './period-stats';

/**
 * The sessions of a span that ends at `cut`, where one that was still on air then counts only up
 * to it. Undefined while that one is being asked for.
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
  // Better no comparison than one with a whole night against a part.
  if (data === undefined || !('quarterHours' in data)) return stats.error ? null : undefined;
  return sessions.map((session) =>
    session === straddling ? sessionUpTo(session, data.quarterHours, cut) : session,
  );
}
