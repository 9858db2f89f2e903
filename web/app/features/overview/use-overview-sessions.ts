import type { CamSession } from '@shared/api/cam-session';
import type { CallReply } from '@shared/api/client-call';
import type { listCamSessions } from '@shared/api/client-calls.gen';
import type { OfflineDay } from '@shared/api/sessions';
import { mergeSessions } from '@web/lib/merge-sessions';
import type { NamedPeriod } from '@web/lib/period';
import { useLiveSessions } from '@web/lib/use-live-sessions';
import { useRefetchOnChange } from '@web/lib/use-refetch-on-change';
import { useSessionPages } from '@web/lib/use-session-pages';
import { useMemo } from 'react';

/** Pages of 200: several sessions a day for a year and the year before. */
const MAX_PAGES = 8;
/**
 * How much is read before the compared period. Most rooms had a session in it, which shows without
 * another request that their data starts earlier.
 */
const MARGIN_MS = 31 * 86_400_000;
/** While the room is live, hardly anything but its newest session changes. */
const REFRESH_MS = 60 * 60_000;

export interface OverviewSessions {
  /** Of the period, newest first. */
  readonly now: readonly CamSession[];
  /** Of the compared period; null without one. */
  readonly before: readonly CamSession[] | null;
  /** Sessions of both and earlier ones, to tell where the room's data starts. */
  readonly read: readonly CamSession[];
  /** Offline days with income in any of this time, newest first. */
  readonly offlineDays: readonly OfflineDay[];
}

/** Loads the newest sessions, refreshed regularly, and those of the period and the compared one. */
export function useOverviewSessions(
  performer: string,
  period: Pick<NamedPeriod, 'start' | 'end' | 'previous'>,
) {
  const { start, end, previous } = period;
  const newest = useLiveSessions(performer);
  const from = previous?.start ?? start;
  const query = useSessionPages(performer, { start: earlier(from), end }, MAX_PAGES, {
    offline: true,
    refreshMs: REFRESH_MS,
  });
  // Off air, sessions before the newest ones and offline days change only when they are materialized.
  useRefetchOnChange(
    newest.data && !isLive(newest.data) ? newest.data.settledThrough : null,
    query,
  );

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

function isLive({ sessions }: CallReply<typeof listCamSessions>): boolean {
  return sessions[0]?.isLive === true;
}

function earlier(start: string | undefined): string | undefined {
  return start === undefined ? undefined : new Date(Date.parse(start) - MARGIN_MS).toISOString();
}
