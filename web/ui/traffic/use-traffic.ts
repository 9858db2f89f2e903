import type { RegionGender } from '@shared/domain/site/region-gender';
import type { TrafficPoint } from '@shared/domain/site/traffic-points';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@web/lib/call-error';
import { usePublished } from '@web/lib/use-published';

/** The published windows, in days. */
export const TRAFFIC_DAYS = ['1', '7', '14', '28'] as const;
export type TrafficDays = (typeof TRAFFIC_DAYS)[number];

export function useTraffic(
  days: TrafficDays,
): UseQueryResult<readonly TrafficPoint[] | null, CallError> {
  return usePublished<readonly TrafficPoint[]>(`/api/traffic/last_${days}_days.json`);
}

export function useRegionGender(): UseQueryResult<RegionGender | null, CallError> {
  return usePublished<RegionGender>('/api/traffic/region_gender_last_7_days.json');
}
