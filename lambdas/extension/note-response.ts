import { noteVersion, type TipperNote } from '@lambdas/data/tippers/tipper-notes';
import { toTipperNoteResponse } from '@lambdas/services/tippers/tipper-note-response';
import type { ExtensionNote } from '@shared/api/extension';

/** Converts a note about a viewer to its response; null is none. */
export function toNoteResponse(viewer: string, note: TipperNote | null): ExtensionNote {
  const isEmpty = note === null || (note.notes === '' && note.rating === null);
  return {
    ...toTipperNoteResponse(note ?? { viewer, notes: '', rating: null, at: 0, by: '' }),
    // A note that is deleted has no version.
    version: isEmpty ? 0 : noteVersion(note),
  };
}
