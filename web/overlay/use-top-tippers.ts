import { listTopTippers } from '@shared/api/client-calls.gen';
import type { TopTippers } from '@shared/api/tip-reports';
import { resolveOverlayPeriod } from '@shared/domain/tip-report/overlay-period';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callOutside } from '@web/lib/api-client';
import type { OverlayOptions } from './overlay-options';

const REFRESH_MS = 60_000;

/** Whose list to show, and the key for it. */
export interface OverlayAccess {
  readonly performerName: string;
  readonly apiKey: string;
}

/** The list of a stream overlay, refreshed every minute even if the page is hidden. */
export function useTopTippers(
  access: OverlayAccess | null,
  { mode, days, count }: OverlayOptions,
): UseQueryResult<TopTippers, Error> {
  return useQuery<TopTippers, Error>({
    queryKey: [listTopTippers.id, access, mode, days, count],
    // Computed for each request, because an overlay stays open past the end of a month.
    queryFn: ({ signal }) =>
      callOutside(
        listTopTippers,
        {
          query: { ...resolveOverlayPeriod(mode, days, Date.now()), count },
          body: access ?? { performerName: '', apiKey: '' },
        },
        { signal },
      ),
    enabled: access !== null,
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
    staleTime: REFRESH_MS / 2,
  });
}
