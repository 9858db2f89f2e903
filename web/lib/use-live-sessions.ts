import type { CallReply } from '@shared/api/client-call';
import { listCamSessions } from '@shared/api/client-calls.gen';
import type { Query, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from './call-error';
import { useCall } from './use-call';

type Sessions = CallReply<typeof listCamSessions>;

const IDLE_SECONDS = 60;
/** While a room is live, a failed request is repeated after this, or earlier. */
const RETRY_SECONDS = 10;
const MIN_MS = 1_000;
/** A screen that opens soon after another one shows its answer. */
const FRESH_MS = 10_000;
/** The live badge and the screen below it share one answer, so request enough for both. */
const SHARED = 40;

/**
 * Returns the newest sessions of a room, at least `limit` if there are as many. Refreshes when the
 * service expects news of the running one, otherwise once a minute. With a null performer it waits.
 */
export function useLiveSessions(
  performer: string | null,
  limit: number,
): UseQueryResult<Sessions, CallError> {
  return useCall(
    listCamSessions,
    performer === null
      ? null
      : { params: { p: performer }, query: { limit: Math.max(limit, SHARED) } },
    { refetchInterval: untilNews, staleTime: FRESH_MS },
  );
}

/**
 * Milliseconds until the next request. Counted from the last answer, so that it is the same moment for
 * all components that share it, whenever they appeared.
 */
function untilNews({ state }: Query<Sessions, CallError>): number {
  const { data, error, dataUpdatedAt, errorUpdatedAt } = state;
  const seconds = data?.refreshAfter ?? IDLE_SECONDS;
  const isRetry = error !== null && data?.refreshAfter !== undefined;
  const wait = isRetry ? Math.min(seconds, RETRY_SECONDS) : seconds;
  const due = Math.max(dataUpdatedAt, errorUpdatedAt) + wait * 1000;
  return Math.max(MIN_MS, due - Date.now());
}
