import type { TipperNote } from '@lambdas/data/tippers/tipper-notes';
import { iso } from '@lambdas/runtime/iso';
import type { TipperNote as TipperNoteResponse } from '@shared/api/notes';

/** Converts a note about a viewer to its response. */
export function toTipperNoteResponse({
  viewer,
  notes,
  rating,
  at,
}: TipperNote): TipperNoteResponse {
  const isEmpty = notes === '' && rating === null;
  return { name: viewer, notes, rating, updated: isEmpty ? null : iso(at) };
}
