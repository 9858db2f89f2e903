import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import { toCatchingUpFields } from '@lambdas/services/sessions/complete-through';
import { getStreamData } from '@shared/api/stream-data';
import { cursorOf } from './cursor';
import { parsePageRequest } from './parse-page-request';
import { joinAdditions, readAdditions, usualStarts } from './read-additions';
import { readIncomes } from './read-incomes';
import { readPage } from './read-page';
import { streamSession } from './stream-session';

export const handler = endpoint(getStreamData, async ({ params: { p }, query }, { services }) => {
  const now = services.now();
  const page = parsePageRequest(query, p, now);
  const usual = usualStarts(page, now);
  const wanted = { summaries: query.summaries };
  const [found, early] = await Promise.all([
    readPage(services, p, page),
    readAdditions(services, p, usual, wanted),
  ]);
  const { sessions, hasMore } = found;
  const oldest = sessions.at(-1)?.summary.start;
  const { start, end } = page;
  const period = { start: iso(start), end: isoOrNull(end), ...toCatchingUpFields(found) };
  if (oldest === undefined) return { sessions: [], next: null, ...period };

  const isWhole = oldest >= usual.from;
  const rest = { from: oldest, to: usual.from - 1 };
  const additions = isWhole
    ? early
    : joinAdditions(await readAdditions(services, p, rest, wanted), early);
  const incomes = await readIncomes(services, p, found, additions.incomes);
  return {
    sessions: sessions.map((one) => {
      const at = one.summary.start;
      const tags = additions.tags.get(at) ?? [];
      const row = streamSession(p, one, incomes.get(at), tags, now);
      return query.summaries ? { ...row, aiSummary: additions.summaries.get(at) ?? null } : row;
    }),
    next: hasMore ? cursorOf(p, { start, end, before: oldest }) : null,
    ...period,
  };
});
