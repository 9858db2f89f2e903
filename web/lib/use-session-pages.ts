import type { CamSession } from '@shared/api/cam-session';
import type { CallReply } from '@shared/api/client-call';
import { listCamSessions } from '@shared/api/client-calls.gen';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from './api-client';
import type { CallError } from './call-error';

/** Most that the service gives at once. */
const PAGE = 200;

export interface SessionPages {
  /** Newest first. */
  sessions: CamSession[];
  /** There are older ones beyond the pages asked for. */
  hasMore: boolean;
}

/**
 * The broadcasts that began in the period (ISO, `end` exclusive; undefined leaves that side
 * open), up to so many pages of 200. A null performer means not yet.
 */
export function useSessionPages(
  performer: string | null,
  { start, end }: { start: string | undefined; end: string | undefined },
  pages: number,
): UseQueryResult<SessionPages, CallError> {
  return useQuery<SessionPages, CallError>({
    queryKey: [listCamSessions.id, 'pages', performer, start, end, pages],
    queryFn: ({ signal }) => loadPages(performer ?? '', { start, end }, pages, signal),
    enabled: performer !== null,
    staleTime: 60_000,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
}

async function loadPages(
  performer: string,
  { start, end }: { start: string | undefined; end: string | undefined },
  pages: number,
  signal: AbortSignal,
): Promise<SessionPages> {
  const sessions: CamSession[] = [];
  let before = end;
  for (let page = 0; page < pages; page += 1) {
    const reply: CallReply<typeof listCamSessions> = await call(
      listCamSessions,
      { params: { p: performer }, query: { start, end: before, limit: PAGE } },
      signal,
    );
    sessions.push(...reply.sessions);
    if (reply.next === null || isBefore(reply.next, start)) return { sessions, hasMore: false };
    before = reply.next;
  }
  return { sessions, hasMore: true };
}

/** Whether nothing of the period can lie before `next`. */
function isBefore(next: string, start: string | undefined): boolean {
  return start !== undefined && Date.parse(next) <= Date.parse(start);
}
