import type { CamSession } from '@shared/api/cam-session';
import { listCamSessions } from '@shared/api/client-calls.gen';
import { listAutomaticTags } from '@shared/domain/notes/session-tag';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallError } from '@web/lib/call-error';
import { mergeSessions } from '@web/lib/merge-sessions';
import { useLiveSessions } from '@web/lib/use-live-sessions';
import { useMemo, useState } from 'react';
import { ALL_PAGES, type LoadedSessions, loadSessions } from './load-sessions';

const MINUTE_MS = 60_000;

interface Days {
  readonly start: string | undefined;
  readonly end: string | undefined;
}

/**
 * Loads the sessions of a period, newest first, older pages on request. The newest are refreshed.
 *
 * @param needsAll load all pages, because a filter must see the whole period
 */
export function useSessionList(performer: string, { start, end }: Days, needsAll: boolean) {
  const [pageCount, setPageCount] = useState(1);
  const pages = needsAll ? ALL_PAGES : pageCount;
  const query: UseQueryResult<LoadedSessions, CallError> = useQuery<LoadedSessions, CallError>({
    queryKey: [listCamSessions.id, 'noted', performer, start, end, pages],
    queryFn: ({ signal }) => loadSessions(performer, { start, end }, pages, signal),
    staleTime: MINUTE_MS,
    // The newest sessions are refreshed below. The rest of a long list doesn't change by itself.
    refetchInterval: pages === 1 && MINUTE_MS,
    placeholderData: keepPreviousData,
  });
  const live = useLiveSessions(performer);

  const sessions = useMemo(
    () =>
      query.data &&
      mergeSessions(query.data.sessions, withWritten(live.data?.sessions, query.data.sessions), {
        start,
        end,
      }),
    [query.data, live.data, start, end],
  );
  return { query, live, sessions, loadMore: () => setPageCount(pageCount + 1) };
}

/** Refreshed sessions come without notes and tags, so keep those from the list. */
function withWritten(newer: readonly CamSession[] = [], listed: readonly CamSession[]) {
  return newer.map((session): CamSession => {
    const known = listed.find(({ startTime }) => startTime === session.startTime);
    return {
      ...session,
      tags: known?.tags ?? listAutomaticTags(session),
      ...(known?.note !== undefined && { note: known.note }),
    };
  });
}
