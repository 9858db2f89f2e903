import { getSessionNotes } from '../../shared/api/notes';
import { roleOn } from '../data/accounts';
import { findSessionNotes } from '../data/session-notes';
import { endpoint } from '../lib/endpoint';
import { shownSessionNotes } from './shown-session-notes';

export const handler = endpoint(
  getSessionNotes,
  async ({ params: { p, startTime } }, { caller, services }) => {
    const start = Date.parse(startTime);
    const notes = await findSessionNotes(services.sessions, p, start);
    return shownSessionNotes(start, notes, roleOn(caller.account, p) === 'Admin');
  },
);
