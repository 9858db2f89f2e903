import type { CallReply } from '@shared/api/client-call';
import { listCamSessions } from '@shared/api/client-calls.gen';
import { type Query, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallError } from './call-error';
import { useService } from './service';
import { callKey } from './use-call';

interface LiveSessions extends CallReply<typeof listCamSessions> {
  /** When all of them were loaded (epoch ms). After that, only the newest one and later ones were. */
  listedAt: number;
}

const IDLE_SECONDS = 60;
/** While a room is live, a failed request is repeated after this, or earlier. */
const RETRY_SECONDS = 10;
const MIN_MS = 1_000;
/** A screen that opens soon after another one shows its answer. */
const FRESH_MS = 10_000;
/** How long the older sessions of a list are used. They hardly ever change. */
const LIST_MS = 10 * 60_000;
/**
 * All components share one answer, so it is enough for each: the overview looks for four sessions of the
 * same weekday.
 */
const NEWEST = 40;

/**
 * Returns the newest 40 sessions of a room. Refreshes the newest one when the service expects news of
 * it, otherwise once a minute. With a null performer it waits.
 */
export function useLiveSessions(performer: string | null): UseQueryResult<LiveSessions, CallError> {
  const call = useService();
  const params = { p: performer ?? '' };
  const list = { params, query: { limit: NEWEST } };
  const queryKey = callKey(listCamSessions, list);
  return useQuery<LiveSessions, CallError>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const known = client.getQueryData<LiveSessions>(queryKey);
      const newest = known?.sessions[0];
      if (newest && Date.now() - known.listedAt < LIST_MS) {
        const query = { start: newest.startTime };
        const reply = await call(listCamSessions, { params, query }, signal);
        // It is the last one, unless its start was corrected.
        if (reply.sessions.at(-1)?.startTime === newest.startTime) {
          const { next, listedAt } = known;
          const sessions = [...reply.sessions, ...known.sessions.slice(1)];
          return { ...reply, sessions, next, listedAt };
        }
      }
      return { ...(await call(listCamSessions, list, signal)), listedAt: Date.now() };
    },
    enabled: performer !== null,
    refetchInterval: untilNews,
    staleTime: FRESH_MS,
  });
}

/**
 * Milliseconds until the next request. Counted from the last answer, so that it is the same moment for
 * all components that share it, whenever they appeared.
 */
function untilNews({ state }: Query<LiveSessions, CallError>): number {
  const { data, error, dataUpdatedAt, errorUpdatedAt } = state;
  const seconds = data?.refreshAfter ?? IDLE_SECONDS;
  const wait = error && data?.refreshAfter ? Math.min(seconds, RETRY_SECONDS) : seconds;
  const due = Math.max(dataUpdatedAt, errorUpdatedAt) + wait * 1000;
  return Math.max(MIN_MS, due - Date.now());
}
