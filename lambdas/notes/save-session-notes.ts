import { saveSessionNotes as saveNotes } from '@lambdas/data/session-notes';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { findSession } from '@lambdas/services/sessions/find-session';
import { saveSessionNotes } from '@shared/api/notes';
import { shownSessionNotes } from './shown-session-notes';

export const handler = endpoint(saveSessionNotes, async ({ body }, { caller, services }) => {
  const { performerName: p, camSessionStartTime, notes } = body;
  const start = Date.parse(camSessionStartTime);
  await findSession(services, p, camSessionStartTime);
  const written = { notes, at: services.now(), by: caller.account.email };
  await saveNotes(services.sessions, p, start, written);
  return shownSessionNotes(start, notes === '' ? null : written, true);
});
