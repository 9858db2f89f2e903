import { useMemo } from 'react';
import { type WeekExposure, weekExposure } from '../../../../shared/domain/week-exposure';
import { useQuarterHour } from '../../lib/use-quarter-hour';
import { useRefusalOf } from '../../lib/use-refusal';
import { useSessionPages } from '../../lib/use-session-pages';

/** Of 200 sessions: some years of broadcasting every day. */
const MOST_PAGES = 6;

/**
 * The hours on air of a period, from its sessions. Null while they are on their way, where they
 * may not be seen, and where the period holds more of them than are read.
 */
export function useWeekExposure(
  room: string,
  { start, end, zone }: { start: string | undefined; end: string | undefined; zone: string },
): WeekExposure | null {
  const isRefused = useRefusalOf()(['sessions', 'overview']) !== null;
  const { data } = useSessionPages(isRefused ? null : room, { start, end }, MOST_PAGES);
  const now = useQuarterHour();
  return useMemo(
    () => (data === undefined || data.hasMore ? null : weekExposure(data.sessions, { zone, now })),
    [data, zone, now],
  );
}
