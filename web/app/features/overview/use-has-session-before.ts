import type { CamSession } from '@shared/api/cam-session';
import { listCamSessions } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';

const HOUR_MS = 3_600_000;

/**
 * Whether the room's history reaches back beyond an instant (ISO), so that a span from there is
 * complete. Makes a request only if the known sessions don't tell. Undefined while loading, or
 * without such a span.
 *
 * @param sessions any sessions of the room; undefined while loading
 */
export function useHasSessionBefore(
  performer: string,
  instant: string | undefined,
  sessions: readonly CamSession[] | undefined,
): boolean | undefined {
  const hasEarlier = instant === undefined ? undefined : isOneBefore(instant, sessions);
  const earlier = useCall(
    listCamSessions,
    instant === undefined || sessions === undefined || hasEarlier
      ? null
      : { params: { p: performer }, query: { end: instant, limit: 1 } },
    { staleTime: HOUR_MS },
  );
  if (hasEarlier) return true;
  const { data } = earlier;
  // There may be a year without sessions in between: `next` says that there are more.
  return data === undefined ? undefined : data.sessions.length > 0 || data.next !== null;
}

function isOneBefore(instant: string, sessions: readonly CamSession[] = []): boolean {
  const time = Date.parse(instant);
  return sessions.some(({ startTime }) => Date.parse(startTime) < time);
}
