import { computeWeekExposure, type WeekExposure } from '@shared/domain/schedule/week-exposure';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { useRefusalOf } from '@web/lib/use-refusal';
import { useSessionPages } from '@web/lib/use-session-pages';
import { useMemo } from 'react';

/** Of 200 sessions each: some years of daily sessions. */
const MAX_PAGES = 6;

/**
 * Returns the hours live of a period, from its sessions. Undefined while loading; null if the
 * sessions may not be seen, failed to load, or are more than are read.
 */
export function useWeekExposure(
  room: string,
  { start, end, zone }: { start: string | undefined; end: string | undefined; zone: string },
): WeekExposure | null | undefined {
  const isRefused = useRefusalOf()(['sessions', 'overview']) !== null;
  const { data, error } = useSessionPages(isRefused ? null : room, { start, end }, MAX_PAGES);
  const now = useQuarterHour();
  return useMemo(() => {
    if (data === undefined) return isRefused || error ? null : undefined;
    return data.hasMore ? null : computeWeekExposure(data.sessions, { zone, now });
  }, [data, error, isRefused, zone, now]);
}
