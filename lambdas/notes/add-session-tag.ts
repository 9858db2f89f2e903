import { addSessionTag } from '../../shared/api/notes';
import { MOST_TAGS } from '../../shared/domain/notes/limits';
import { addSessionTag as addTag } from '../data/session-tags';
import { endpoint } from '../lib/endpoint';
import { badInput } from '../lib/errors';
import { iso } from '../lib/iso';
import { findSession } from '../sessions/find-session';

export const handler = endpoint(
  addSessionTag,
  async ({ params: { p, startTime }, body: { tag, camSessionStartTime } }, { services }) => {
    const start = Date.parse(startTime);
    if (camSessionStartTime !== undefined && Date.parse(camSessionStartTime) !== start) {
      const message = 'The session must be the one that the path names.';
      throw badInput('body.camSessionStartTime', message);
    }
    await findSession(services, p, startTime);
    const tags = await addTag(services.sessions, p, start, tag);
    if (!tags) throw badInput('body.tag', `A session has at most ${MOST_TAGS} tags.`);
    return { startTime: iso(start), tags: [...tags] };
  },
);
