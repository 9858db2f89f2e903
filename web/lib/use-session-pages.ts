import type { CamSession } from '@shared/api/cam-session';
import type { CallReply } from '@shared/api/client-call';
import { listCamSessions } from '@shared/api/client-calls.gen';
import type { OfflineDay } from '@shared/api/sessions';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from './api-client';
import type { CallError } from './call-error';

/** The service's maximum. */
const PAGE = 200;
const MINUTE_MS = 60_000;

export interface SessionPages {
  /** Newest first, without subjects and hashtags: these are for sums and charts. */
  sessions: CamSession[];
  /** Empty unless requested. Newest first. */
  offlineDays: OfflineDay[];
  /** There are older ones beyond the requested pages. */
  hasMore: boolean;
}

/**
 * Loads the sessions that started in the period (ISO, `end` exclusive; undefined leaves that side
 * open), up to a number of pages of 200. With a null performer it waits.
 *
 * @param options.offline also loads the period's offline days, which its totals include
 * @param options.refreshMs milliseconds between refreshes; more if the newest sessions come from
 * `useLiveSessions`, too
 */
export function useSessionPages(
  performer: string | null,
  { start, end }: { start: string | undefined; end: string | undefined },
  pages: number,
  { offline = false, refreshMs = MINUTE_MS }: { offline?: boolean; refreshMs?: number } = {},
): UseQueryResult<SessionPages, CallError> {
  return useQuery<SessionPages, CallError>({
    queryKey: [listCamSessions.id, 'pages', performer, start, end, pages, offline],
    queryFn: ({ signal }) => loadPages(performer ?? '', { start, end, offline }, pages, signal),
    enabled: performer !== null,
    staleTime: MINUTE_MS,
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}

async function loadPages(
  performer: string,
  { start, end, offline }: { start: string | undefined; end: string | undefined; offline: boolean },
  pages: number,
  signal: AbortSignal,
): Promise<SessionPages> {
  const sessions: CamSession[] = [];
  const offlineDays: OfflineDay[] = [];
  let before = end;
  for (let page = 0; page < pages; page += 1) {
    const reply: CallReply<typeof listCamSessions> = await call(
      listCamSessions,
      {
        params: { p: performer },
        query: {
          start,
          end: before,
          limit: PAGE,
          subjects: 'false',
          ...(offline && { offline: 'true' }),
        },
      },
      signal,
    );
    sessions.push(...reply.sessions);
    offlineDays.push(...(reply.offlineDays ?? []));
    if (reply.next === null || isBefore(reply.next, start)) {
      return { sessions, offlineDays, hasMore: false };
    }
    before = reply.next;
  }
  return { sessions, offlineDays, hasMore: true };
}

/** Whether everything before `next` is outside of the period. */
function isBefore(next: string, start: string | undefined): boolean {
  return start !== undefined && Date.parse(next) <= Date.parse(start);
}
