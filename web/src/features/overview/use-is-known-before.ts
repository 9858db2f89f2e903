import { listCamSessions } from '../../../../shared/api/sessions';
import { useCall } from '../../lib/use-call';

/**
 * Whether the room's history reaches back before an instant (ISO): only then is a span that
 * begins there complete. Undefined while that is being asked, or where there is no such span.
 */
export function useIsKnownBefore(performer: string, instant: string | undefined) {
  const earlier = useCall(
    listCamSessions,
    instant === undefined ? null : { params: { p: performer }, query: { end: instant, limit: 1 } },
    { staleTime: 3_600_000 },
  );
  const { data } = earlier;
  // A year without sessions may lie between: `next` says that there is more.
  return data === undefined ? undefined : data.sessions.length > 0 || data.next !== null;
}
