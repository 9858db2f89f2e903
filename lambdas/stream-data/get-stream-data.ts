import { listSummariesBetween } from '@lambdas/data/sessions/session-summaries';
import { tagsOfSessions } from '@lambdas/data/sessions/session-tags';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { Table } from '@lambdas/runtime/table';
import { toCatchingUpFields } from '@lambdas/services/sessions/complete-through';
import { getStreamData } from '@shared/api/stream-data';
import { cursorOf } from './cursor';
import { parsePageRequest } from './parse-page-request';
import { readIncomes } from './read-incomes';
import { readPage } from './read-page';
import { streamSession } from './stream-session';

export const handler = endpoint(getStreamData, async ({ params: { p }, query }, { services }) => {
  const now = services.now();
  const page = parsePageRequest(query, p, now);
  const found = await readPage(services, p, page);
  const { sessions, hasMore } = found;
  const newest = sessions[0]?.summary.start;
  const oldest = sessions.at(-1)?.summary.start;
  const { start, end } = page;
  const period = { start: iso(start), end: isoOrNull(end), ...toCatchingUpFields(found) };
  if (newest === undefined || oldest === undefined) return { sessions: [], next: null, ...period };

  const [incomes, tags, summaries] = await Promise.all([
    readIncomes(services, p, found),
    tagsOfSessions(services.sessions, p, oldest, newest),
    query.summaries ? approvedTexts(services.sessions, p, oldest, newest) : null,
  ]);
  return {
    sessions: sessions.map((one) => {
      const at = one.summary.start;
      const row = streamSession(p, one, incomes.get(at), tags.get(at) ?? [], now);
      return summaries ? { ...row, aiSummary: summaries.get(at) ?? null } : row;
    }),
    next: hasMore ? cursorOf(p, { start, end, before: oldest }) : null,
    ...period,
  };
});

/** Returns the approved summaries, by the session's start. */
async function approvedTexts(
  sessions: Table,
  performer: string,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, string>> {
  const summaries = await listSummariesBetween(sessions, performer, from, to);
  return new Map(
    summaries.flatMap(({ start, status, approved }) =>
      status === 'approved' && approved !== null ? [[start, approved] as const] : [],
    ),
  );
}
