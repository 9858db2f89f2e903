import { getOverlayData, listTopTippers } from '@shared/api/client-calls.gen';
import { resolveOverlayPeriod } from '@shared/domain/tip-report/overlay-period';
import { useQuery } from '@tanstack/react-query';
import { callOutside } from '@web/lib/api-client';
import { ApiProblem } from '@web/lib/call-error';
import type { OverlayAccess } from '@web/overlay/overlay-access';
import { needsSession, type OverlayOptions } from '@web/overlay/overlay-options';
import type { OverlayNumbers } from '@web/overlay/overlay-view';

const REFRESH_MS = 60_000;

/** What a link shows now, read with its key and refreshed every minute. */
export function useOverlayNumbers(
  access: OverlayAccess | null,
  { parts, mode, days, count }: OverlayOptions,
): {
  /** Null until everything that is shown has arrived. */
  readonly numbers: OverlayNumbers | null;
  readonly error: Error | null;
  /** The key will never work for this room. */
  readonly isRefused: boolean;
} {
  const body = access ?? { performerName: '', apiKey: '' };
  const often = { refetchInterval: REFRESH_MS, staleTime: REFRESH_MS / 2 };
  const wantsTippers = parts.includes('tippers');
  const wantsSession = needsSession(parts);
  const tippers = useQuery({
    queryKey: [listTopTippers.id, access, mode, days, count],
    queryFn: ({ signal }) =>
      callOutside(
        listTopTippers,
        { query: { ...resolveOverlayPeriod(mode, days, Date.now()), count }, body },
        { signal },
      ),
    enabled: access !== null && wantsTippers,
    ...often,
  });
  const session = useQuery({
    queryKey: [getOverlayData.id, access],
    queryFn: ({ signal }) => callOutside(getOverlayData, { body }, { signal }),
    enabled: access !== null && wantsSession,
    ...often,
  });
  const isComplete = (!wantsTippers || tippers.data) && (!wantsSession || session.data);
  const error = tippers.error ?? session.error;
  return {
    numbers:
      access !== null && isComplete
        ? { tippers: tippers.data?.tippers ?? null, session: session.data ?? null }
        : null,
    error,
    isRefused: error instanceof ApiProblem && error.status === 401,
  };
}
