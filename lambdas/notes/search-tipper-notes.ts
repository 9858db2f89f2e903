import { findProgress } from '@lambdas/data/settled';
import { listTipperNotes } from '@lambdas/data/tipper-notes';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { searchTipperNotes } from '@shared/api/notes';
import { holds } from '@shared/domain/notes/text-search';
import { shownTipperNote } from './shown-tipper-note';

export const handler = endpoint(
  searchTipperNotes,
  async ({ params: { p }, body: { text, limit } }, { services }) => {
    const { settled } = await findProgress(services.capture, p);
    if (!settled.hasProfiles) return { notes: [], hasProfiles: false };

    const notes = await listTipperNotes(services.tippers, p);
    const found = notes
      .filter((note) => holds(note.notes, text))
      .sort((a, b) => b.at - a.at || (a.viewer < b.viewer ? -1 : 1));
    return { notes: found.slice(0, limit).map(shownTipperNote), hasProfiles: true };
  },
);
