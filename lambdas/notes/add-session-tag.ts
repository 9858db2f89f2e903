import { addSessionTag as addTag } from '@lambdas/data/sessions/session-tags';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { badInput } from '@lambdas/runtime/errors';
import { iso } from '@lambdas/runtime/iso';
import { findSession } from '@lambdas/services/sessions/find-session';
import { addSessionTag } from '@shared/api/notes';
import { MAX_TAGS } from '@shared/domain/notes/limits';

export const handler = endpoint(
  addSessionTag,
  async ({ params: { p, startTime }, body: { tag, camSessionStartTime } }, { services }) => {
    const start = Date.parse(startTime);
    if (camSessionStartTime !== undefined && Date.parse(camSessionStartTime) !== start) {
      const message = 'The session must match the one in the path.';
      throw badInput('body.camSessionStartTime', message);
    }
    await findSession(services, p, startTime);
    const tags = await addTag(services.sessions, p, start, tag);
    if (!tags) throw badInput('body.tag', `A session can have up to ${MAX_TAGS} tags.`);
    return { startTime: iso(start), tags: [...tags] };
  },
);
