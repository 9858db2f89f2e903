import type { CamSession } from '@shared/api/cam-session';
import { COMPARED_DAYS } from '@shared/domain/sessions/session-compare';
import { type UsualSession, usualSession } from '@shared/domain/sessions/usual-session';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { useSessionPages } from '@web/lib/use-session-pages';
import { useMemo } from 'react';

/** Of 200 sessions: more than anybody has in 30 days. */
const PAGES = 1;

/**
 * Returns a function for the usual numbers at the time of a session: the means of the 30 days before.
 * It returns null while the session runs, and where sessions of those days are not loaded.
 *
 * @param start of the period (ISO); undefined for all time
 * @param sessions of the period
 * @param hasMore older sessions of the period are not loaded
 */
export function useUsualSession(
  performer: string,
  start: string | undefined,
  sessions: readonly CamSession[],
  hasMore: boolean,
): (session: CamSession) => UsualSession | null {
  const from = start && new Date(Date.parse(start) - COMPARED_DAYS * DAY_MS).toISOString();
  const { data } = useSessionPages(
    start === undefined || hasMore ? null : performer,
    { start: from, end: start },
    PAGES,
  );
  const earlier = data?.sessions;
  return useMemo(() => {
    const all = [...sessions, ...(earlier ?? [])];
    // Each row asks for several numbers.
    const computed = new Map<CamSession, UsualSession>();
    return (session: CamSession) => {
      if (session.isLive) return null;
      const oldest = sessions.at(-1)?.startTime ?? session.startTime;
      const known = hasMore
        ? Date.parse(oldest)
        : start === undefined || earlier !== undefined
          ? 0
          : Date.parse(start);
      if (Date.parse(session.startTime) - COMPARED_DAYS * DAY_MS < known) return null;
      const usual = computed.get(session) ?? usualSession(session, all);
      computed.set(session, usual);
      return usual;
    };
  }, [sessions, earlier, start, hasMore]);
}
