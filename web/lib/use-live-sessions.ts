import type { CallReply } from '@shared/api/client-call';
import { listCamSessions } from '@shared/api/client-calls.gen';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from './call-error';
import { useCall } from './use-call';

const LIVE_MS = 10_000;
const IDLE_MS = 60_000;
/** The live badge and the screen under it share one answer, so it has what any of them needs. */
const SHARED = 40;

/** Milliseconds between refreshes: short while the room is on air. */
export function refreshEvery(isLive: boolean): number {
  return isLive ? LIVE_MS : IDLE_MS;
}

/**
 * The newest broadcasts of a room, at least `limit` where there are as many, refreshed every 10
 * seconds while one is on air. A null performer means not yet.
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
