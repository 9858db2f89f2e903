import type { CamSession } from '@shared/api/cam-session';
import { getSessionResource } from '@shared/api/client-calls.gen';
import { type Peers, selectPeers, tipsByElapsed } from '@shared/domain/sessions/compare-sessions';
import { getWeekday } from '@shared/domain/time/day-words';
import { useQueries } from '@tanstack/react-query';
import { call } from '@web/lib/api-client';
import { callKey } from '@web/lib/use-call';
import { useMemo } from 'react';

const HOUR_MS = 3_600_000;

export interface Typical {
  readonly peers: Peers<CamSession> | null;
  /** Income of each; for a running session, their tips after the same time. Null while loading. */
  readonly tokens: readonly number[] | null;
}

/**
 * Returns what a session is compared with. A running session is compared with earlier ones after
 * the same time, which needs their quarter hours.
 */
export function useTypical(
  performer: string,
  session: CamSession | undefined,
  history: readonly CamSession[],
  zone: string,
): Typical {
  const peers = useMemo(
    () =>
      session === undefined
        ? null
        : selectPeers(session, history, (startTime) => getWeekday(startTime, zone)),
    [session, history, zone],
  );
  const isLive = session?.isLive ?? false;
  const sessions = isLive ? (peers?.sessions ?? []) : [];
  const stats = useQueries({
    queries: sessions.map(({ startTime }) => {
      const input = { params: { p: performer, startTime, name: 'stats.json' as const } };
      return {
        queryKey: callKey(getSessionResource, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(getSessionResource, input, signal),
        staleTime: HOUR_MS,
      };
    }),
  });

  if (session === undefined || peers === null) return { peers, tokens: null };
  if (!isLive) return { peers, tokens: peers.sessions.map(({ incomeTokens }) => incomeTokens) };
  const tokens = stats.flatMap(({ data }) =>
    data !== undefined && 'quarterHours' in data
      ? [tipsByElapsed(data.quarterHours, data.session.startTime, session.durationSeconds)]
      : [],
  );
  return { peers, tokens: tokens.length === peers.sessions.length ? tokens : null };
}
