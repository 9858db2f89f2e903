import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { listTipperNotes } from '@lambdas/data/tippers/tipper-notes';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { toTipperNoteResponse } from '@lambdas/services/tippers/tipper-note-response';
import { searchTipperNotes } from '@shared/api/notes';
import { includesText } from '@shared/domain/notes/text-search';

export const handler = endpoint(
  searchTipperNotes,
  async ({ params: { p }, body: { text, limit } }, { services }) => {
    const { materialized } = await findProgress(services.capture, p);
    if (!materialized.hasProfiles) return { notes: [], hasProfiles: false };

    const notes = await listTipperNotes(services.tippers, p);
    const found = notes
      .filter((note) => includesText(note.notes, text))
      .sort((a, b) => b.at - a.at || (a.viewer < b.viewer ? -1 : 1));
    return { notes: found.slice(0, limit).map(toTipperNoteResponse), hasProfiles: true };
  },
);
