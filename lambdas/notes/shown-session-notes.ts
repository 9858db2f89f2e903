import type { SessionNotes as ShownSessionNotes } from '../../shared/api/notes';
import type { SessionNotes } from '../data/session-notes';

/** A session's notes as the API answers them; who wrote them is for Admins. */
export function shownSessionNotes(
  start: number,
  found: SessionNotes | null,
  isAdmin: boolean,
): ShownSessionNotes {
  return {
    startTime: new Date(start).toISOString(),
    notes: found?.notes ?? '',
    updated: found ? new Date(found.at).toISOString() : null,
    updatedBy: found && isAdmin ? found.by : null,
  };
}
