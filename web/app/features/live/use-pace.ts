import type { CamSession } from '@shared/api/cam-session';
import { getSessionResource } from '@shared/api/client-calls.gen';
import type { CamSessionDetails } from '@shared/api/sessions';
import { computePace, type Pace } from '@shared/domain/live/pace';
import { selectPeers } from '@shared/domain/sessions/compare-sessions';
import { getWeekday } from '@shared/domain/time/day-words';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@web/lib/call-error';
import { useCall } from '@web/lib/use-call';

/** `failed`: the session or an earlier one didn’t load. Null without anything to compare with. */
export type FoundPace = Pace | null | 'failed';

/**
 * Returns the running session beside at least two earlier ones after the same time. Undefined while
 * they load. The earlier sessions don’t change, so each is asked for once, and only for those who
 * may see money.
 */
export function usePace(
  performer: string,
  session: CamSession,
  { data: details, error }: UseQueryResult<CamSessionDetails, CallError>,
  history: readonly CamSession[],
  zone: string,
): FoundPace | undefined {
  const seesMoney = !Number.isNaN(session.tipTokens);
  const peers = seesMoney
    ? selectPeers(session, history, (startTime) => getWeekday(startTime, zone))
    : null;
  const startOf = (place: number) => peers?.sessions[place]?.startTime;
  // As many as `selectPeers` finds at most. `useQueries` would be a file of its own, which the
  // overview would load, too.
  const stats = [
    useQuarterHours(performer, startOf(0)),
    useQuarterHours(performer, startOf(1)),
    useQuarterHours(performer, startOf(2)),
    useQuarterHours(performer, startOf(3)),
  ];

  if (peers === null) return null;
  const earlier = stats.flatMap(({ data }) =>
    data !== undefined && 'quarterHours' in data
      ? [{ startTime: data.session.startTime, quarterHours: data.quarterHours }]
      : [],
  );
  const isMissing = ({ data, isError }: (typeof stats)[number]) => isError && data === undefined;
  if (stats.some(isMissing) || (error && details === undefined)) return 'failed';
  if (details === undefined || earlier.length < peers.sessions.length) return undefined;
  const payments = [
    ...details.tips.map(({ time, tokens }) => ({ ms: Date.parse(time), tokens })),
    ...details.moments
      .filter(({ kind }) => kind === 'mediaPurchase')
      .map(({ time, tokens }) => ({ ms: Date.parse(time), tokens: tokens ?? 0 })),
  ];
  return computePace(payments, Date.parse(session.startTime), session.durationSeconds, earlier);
}

function useQuarterHours(performer: string, startTime: string | undefined) {
  return useCall(
    getSessionResource,
    startTime === undefined ? null : { params: { p: performer, startTime, name: 'stats.json' } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
}
