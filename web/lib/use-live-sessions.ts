import type { CallReply } from '@shared/api/client-call';
import { listCamSessions } from '@shared/api/client-calls.gen';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from './call-error';
import { useCall } from './use-call';

const LIVE_MS = 10_000;
const IDLE_MS = 60_000;
/** The live badge and the screen below it share one answer, so request enough for both. */
const SHARED = 40;

/** Milliseconds between refreshes: short while the room is live. */
export function refreshEvery(isLive: boolean): number {
  return isLive ? LIVE_MS : IDLE_MS;
}

/**
 * Returns the newest sessions of a room, at least `limit` if there are as many. Refreshes every 10
 * seconds while one is running. With a null performer it waits.
 */
export function useLiveSessions(
  performer: string | null,
  limit: number,
): UseQueryResult<CallReply<typeof listCamSessions>, CallError> {
  const [isLive, setLive] = useState(false);
  const query = useCall(
    listCamSessions,
    performer === null
      ? null
      : { params: { p: performer }, query: { limit: Math.max(limit, SHARED) } },
    { refetchInterval: refreshEvery(isLive), staleTime: LIVE_MS },
  );
  const isLiveNow = query.data?.sessions.some((session) => session.isLive) ?? false;
  if (isLiveNow !== isLive) setLive(isLiveNow);
  return query;
}
