import type { CamSession } from '@shared/api/cam-session';
import { listCamSessions } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';

const HOUR_MS = 3_600_000;

/**
 * Whether the room's history reaches back beyond an instant (ISO), so that a span from there is
 * complete. Makes a request only if the known sessions don't tell. Undefined while loading, or
 * without such a span.
 *
 * @param known any sessions of the room; undefined while loading
 */
export function useIsKnownBefore(
  performer: string,
  instant: string | undefined,
  known: readonly CamSession[] | undefined,
): boolean | undefined {
  const told = instant === undefined ? undefined : isOneBefore(instant, known);
  const earlier = useCall(
    listCamSessions,
    instant === undefined || known === undefined || told
      ? null
      : { params: { p: performer }, query: { end: instant, limit: 1 } },
    { staleTime: HOUR_MS },
  );
  if (told) return true;
  const { data } = earlier;
  // There may be a year without sessions in between: `next` says that there are more.
  return data === undefined ? undefined : data.sessions.length > 0 || data.next !== null;
}

function isOneBefore(instant: string, known: readonly CamSession[] = []): boolean {
  const time = Date.parse(instant);
  return known.some(({ startTime }) => Date.parse(startTime) < time);
}
