import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { RegionGender } from '../../../../shared/domain/site/region-gender';
import type { TrafficPoint } from '../../../../shared/domain/site/traffic-points';
import { type CallError, Unreachable } from '../../lib/call-error';

/** The windows that are published, in days. */
export const TRAFFIC_DAYS = ['1', '7', '14', '28'] as const;
export type TrafficDays = (typeof TRAFFIC_DAYS)[number];

/** They are made anew each hour. */
const STALE_MS = 10 * 60_000;

export function useTraffic(days: TrafficDays) {
  return useDocument<readonly TrafficPoint[]>(`/api/traffic/last_${days}_days.json`);
}

export function useRegionGender() {
  return useDocument<RegionGender>('/api/traffic/region_gender_last_7_days.json');
}

/** A file of the site's own origin; its path is never an input. */
function useDocument<Content>(path: string): UseQueryResult<Content, CallError> {
  return useQuery<Content, CallError>({
    queryKey: [path],
    queryFn: ({ signal }) => fetchDocument<Content>(path, signal),
    staleTime: STALE_MS,
    // The window chosen before stays in sight until the new one is here.
    placeholderData: keepPreviousData,
  });
}

async function fetchDocument<Content>(path: string, signal: AbortSignal): Promise<Content> {
  try {
    const response = await fetch(path, { signal });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Content;
  } catch (error) {
    throw new Unreachable(error);
  }
}
