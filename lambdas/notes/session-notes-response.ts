import type { SessionNotes } from '@lambdas/data/sessions/session-notes';
import { iso } from '@lambdas/runtime/iso';
import type { SessionNotes as SessionNotesResponse } from '@shared/api/notes';

/** Converts a session's notes to their response. Only Admins see who wrote them. */
export function toSessionNotesResponse(
  start: number,
  found: SessionNotes | null,
  isAdmin: boolean,
): SessionNotesResponse {
  return {
    startTime: iso(start),
    notes: found?.notes ?? '',
    updated: found ? iso(found.at) : null,
    updatedBy: found && isAdmin ? found.by : null,
  };
}
