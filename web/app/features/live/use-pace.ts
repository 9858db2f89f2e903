import type { CamSession } from '@shared/api/cam-session';
import { getSessionResource } from '@shared/api/client-calls.gen';
import type { CamSessionDetails } from '@shared/api/sessions';
import { computePace, type Pace } from '@shared/domain/live/pace';
import { selectPeers } from '@shared/domain/sessions/compare-sessions';
import { getWeekday } from '@shared/domain/time/day-words';
import { useQueries } from '@tanstack/react-query';
import { useService } from '@web/lib/service';
import { callKey } from '@web/lib/use-call';

/**
 * Returns the running session beside earlier ones after the same time. Undefined while they load,
 * null without at least two, and for members who may not see money. The earlier sessions don’t
 * change, so each is asked for once.
 */
export function usePace(
  performer: string,
  session: CamSession,
  details: CamSessionDetails | undefined,
  history: readonly CamSession[],
  zone: string,
): Pace | null | undefined {
  const call = useService();
  const peers = selectPeers(session, history, (startTime) => getWeekday(startTime, zone));
  const stats = useQueries({
    queries: (peers?.sessions ?? []).map(({ startTime }) => {
      const input = { params: { p: performer, startTime, name: 'stats.json' as const } };
      return {
        queryKey: callKey(getSessionResource, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(getSessionResource, input, signal),
        staleTime: Number.POSITIVE_INFINITY,
      };
    }),
  });

  if (peers === null || Number.isNaN(session.tipTokens)) return null;
  const earlier = stats.flatMap(({ data }) =>
    data !== undefined && 'quarterHours' in data
      ? [{ startTime: data.session.startTime, quarterHours: data.quarterHours }]
      : [],
  );
  if (stats.some(({ isError }) => isError)) return null;
  if (details === undefined || earlier.length < peers.sessions.length) return undefined;
  const payments = [
    ...details.tips.map(({ time, tokens }) => ({ ms: Date.parse(time), tokens })),
    ...details.moments
      .filter(({ kind }) => kind === 'mediaPurchase')
      .map(({ time, tokens }) => ({ ms: Date.parse(time), tokens: tokens ?? 0 })),
  ];
  return computePace(payments, Date.parse(session.startTime), session.durationSeconds, earlier);
}
