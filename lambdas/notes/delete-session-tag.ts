import { deleteSessionTag } from '../../shared/api/notes';
import { removeSessionTag } from '../data/session-tags';
import { endpoint } from '../lib/endpoint';
import { iso } from '../lib/iso';

export const handler = endpoint(
  deleteSessionTag,
  async ({ params: { p, startTime, tag } }, { services }) => {
    const start = Date.parse(startTime);
    const tags = await removeSessionTag(services.sessions, p, start, tag);
    return { startTime: iso(start), tags: [...tags] };
  },
);
