import { removeSessionTag } from '@lambdas/data/sessions/session-tags';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { deleteSessionTag } from '@shared/api/notes';

export const handler = endpoint(
  deleteSessionTag,
  async ({ params: { p, startTime, tag } }, { services }) => {
    const start = Date.parse(startTime);
    const tags = await removeSessionTag(services.sessions, p, start, tag);
    return { startTime: iso(start), tags: [...tags] };
  },
);
