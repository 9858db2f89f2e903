import { useMemo } from 'react';
import type { CamSession } from '../../../../shared/api/cam-session';
import { mergeSessions } from '../../lib/merge-sessions';
import type { NamedPeriod } from '../../lib/period';
import { useLiveSessions } from '../../lib/use-live-sessions';
import { useSessionPages } from '../../lib/use-session-pages';

/** Enough to find four of the same weekday for most who broadcast. */
const NEWEST = 40;
/** Pages of 200: several broadcasts a day for a year and the year before. */
const MOST_PAGES = 8;

export interface OverviewSessions {
  /** Of the period, newest first. */
  readonly now: readonly CamSession[];
  /** Of the span it compares with; null when there is none. */
  readonly before: readonly CamSession[] | null;
  /** The history goes back further than what was read. */
  readonly isCut: boolean;
}

/** The newest broadcasts, kept fresh, and all of the period and the one before. */
export function useOverviewSessions(
  performer: string,
  period: Pick<NamedPeriod, 'start' | 'end' | 'previous'>,
) {
  const { start, end, previous } = period;
  const newest = useLiveSessions(performer, NEWEST);
  const from = previous?.start ?? start;
  const query = useSessionPages(performer, { start: from, end }, MOST_PAGES);

  const sessions = useMemo((): OverviewSessions | undefined => {
    if (query.data === undefined) return undefined;
    const all = mergeSessions(query.data.sessions, newest.data?.sessions ?? [], {
      start: from,
      end,
    });
    return {
      now: mergeSessions(all, [], { start, end }),
      before: previous === undefined ? null : mergeSessions(all, [], previous),
      isCut: query.data.hasMore,
    };
  }, [query.data, newest.data, from, start, end, previous]);

  return { newest, query, sessions };
}
