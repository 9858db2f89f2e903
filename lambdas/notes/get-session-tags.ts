import { getSessionTags } from '../../shared/api/notes';
import { findSessionTags } from '../data/session-tags';
import { endpoint } from '../lib/endpoint';
import { iso } from '../lib/iso';

export const handler = endpoint(
  getSessionTags,
  async ({ params: { p, startTime } }, { services }) => {
    const start = Date.parse(startTime);
    const tags = await findSessionTags(services.sessions, p, start);
    return { startTime: iso(start), tags: [...tags] };
  },
);
