import type { CamSession } from '@shared/api/cam-session';
import type { OfflineDay } from '@shared/api/sessions';
import { mergeSessions } from '@web/lib/merge-sessions';
import type { NamedPeriod } from '@web/lib/period';
import { useLiveSessions } from '@web/lib/use-live-sessions';
import { useSessionPages } from '@web/lib/use-session-pages';
import { useMemo } from 'react';

/** Enough to find four of the same weekday for most who broadcast. */
const NEWEST = 40;
/** Pages of 200: several broadcasts a day for a year and the year before. */
const MAX_PAGES = 8;
/**
 * So much before what is compared is read as well: most rooms were on air in it, which shows
 * without another question that they were known by then.
 */
const MARGIN_MS = 31 * 86_400_000;

export interface OverviewSessions {
  /** Of the period, newest first. */
  readonly now: readonly CamSession[];
  /** Of the span it compares with; null when there is none. */
  readonly before: readonly CamSession[] | null;
  /** The same and some before, to tell how far back the room is known. */
  readonly read: readonly CamSession[];
  /** What came in off air on any of these days, newest first. */
  readonly offlineDays: readonly OfflineDay[];
}

/** The newest sessions, kept fresh, and all of the period and the one before. */
export function useOverviewSessions(
  performer: string,
  period: Pick<NamedPeriod, 'start' | 'end' | 'previous'>,
) {
  const { start, end, previous } = period;
  const newest = useLiveSessions(performer, NEWEST);
  const from = previous?.start ?? start;
  const query = useSessionPages(performer, { start: earlier(from), end }, MAX_PAGES, {
    offline: true,
  });

  const sessions = useMemo((): OverviewSessions | undefined => {
    if (query.data === undefined) return undefined;
    const read = mergeSessions(query.data.sessions, newest.data?.sessions ?? [], {
      start: undefined,
      end,
    });
    return {
      now: mergeSessions(read, [], { start, end }),
      before: previous === undefined ? null : mergeSessions(read, [], previous),
      read,
      offlineDays: query.data.offlineDays,
    };
  }, [query.data, newest.data, start, end, previous]);

  return { newest, query, sessions };
}

function earlier(start: string | undefined): string | undefined {
  return start === undefined ? undefined : new Date(Date.parse(start) - MARGIN_MS).toISOString();
}
