import { grantOn } from '@lambdas/auth/callers';
import { findSessionNotes } from '@lambdas/data/sessions/session-notes';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { getSessionNotes } from '@shared/api/notes';
import { toSessionNotesResponse } from './session-notes-response';

export const handler = endpoint(
  getSessionNotes,
  async ({ params: { p, startTime } }, { caller, services }) => {
    const start = Date.parse(startTime);
    const notes = await findSessionNotes(services.sessions, p, start);
    return toSessionNotesResponse(start, notes, grantOn(caller, p)?.role === 'Admin');
  },
);
