import { getSessionNotes } from '../../shared/api/notes';
import { findSessionNotes } from '../data/session-notes';
import { grantOn } from '../lib/callers';
import { endpoint } from '../lib/endpoint';
import { shownSessionNotes } from './shown-session-notes';

export const handler = endpoint(
  getSessionNotes,
  async ({ params: { p, startTime } }, { caller, services }) => {
    const start = Date.parse(startTime);
    const notes = await findSessionNotes(services.sessions, p, start);
    return shownSessionNotes(start, notes, grantOn(caller, p)?.role === 'Admin');
  },
);
