import type { CamSession } from '@shared/api/cam-session';
import type { CallReply } from '@shared/api/client-call';
import { listCamSessions } from '@shared/api/client-calls.gen';
import { call } from '@web/lib/api-client';

/** The service's maximum. */
export const PAGE = 200;
/** More pages than any room has, for lists that must be complete. */
export const ALL_PAGES = 100;

export interface LoadedSessions {
  /** Newest first, with tags and notes. */
  readonly sessions: CamSession[];
  /** There are older ones beyond the requested pages. */
  readonly hasMore: boolean;
}

/**
 * Loads the sessions that started in the period (ISO, `end` exclusive), up to a number of pages of
 * 200.
 */
export async function loadSessions(
  performer: string,
  { start, end }: { start: string | undefined; end: string | undefined },
  pages: number,
  signal?: AbortSignal,
): Promise<LoadedSessions> {
  const sessions: CamSession[] = [];
  let before = end;
  for (let page = 0; page < pages; page += 1) {
    const query = { start, end: before, limit: PAGE, tags: 'true', notes: 'true' };
    const reply: CallReply<typeof listCamSessions> = await call(
      listCamSessions,
      { params: { p: performer }, query },
      signal,
    );
    sessions.push(...reply.sessions);
    if (reply.next === null || isBefore(reply.next, start)) return { sessions, hasMore: false };
    before = reply.next;
  }
  return { sessions, hasMore: true };
}

/** Whether everything before `next` is outside of the period. */
function isBefore(next: string, start: string | undefined): boolean {
  return start !== undefined && Date.parse(next) <= Date.parse(start);
}
