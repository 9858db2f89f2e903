import { listTaggedSessions } from '@lambdas/data/sessions/session-tags';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { listTags } from '@shared/api/notes';
import { listTagUses } from '@shared/domain/notes/session-tag';

export const handler = endpoint(listTags, async ({ params: { p } }, { services }) => {
  const period = { from: 0, to: services.now() };
  const tagged = await listTaggedSessions(services.sessions, p, period);
  return {
    tags: listTagUses(tagged).map(({ tag, sessions }) => ({
      tag,
      count: sessions.length,
      sessions: sessions.map(iso),
    })),
  };
});
