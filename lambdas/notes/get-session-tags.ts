import { findSessionTags } from '@lambdas/data/sessions/session-tags';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { getSessionTags } from '@shared/api/notes';

export const handler = endpoint(
  getSessionTags,
  async ({ params: { p, startTime } }, { services }) => {
    const start = Date.parse(startTime);
    const tags = await findSessionTags(services.sessions, p, start);
    return { startTime: iso(start), tags: [...tags] };
  },
);
