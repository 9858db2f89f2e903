import { saveSessionNotes as saveNotes } from '@lambdas/data/sessions/session-notes';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { findSession } from '@lambdas/services/sessions/find-session';
import { saveSessionNotes } from '@shared/api/notes';
import { toSessionNotesResponse } from './session-notes-response';

export const handler = endpoint(saveSessionNotes, async ({ body }, { caller, services }) => {
  const { performerName: p, camSessionStartTime, notes } = body;
  const start = Date.parse(camSessionStartTime);
  await findSession(services, p, camSessionStartTime);
  const written = { notes, at: services.now(), by: caller.account.email };
  await saveNotes(services.sessions, p, start, written);
  return toSessionNotesResponse(start, notes === '' ? null : written, true);
});
