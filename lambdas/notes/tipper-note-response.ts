import type { TipperNote } from '@lambdas/data/tippers/tipper-notes';
import { iso } from '@lambdas/runtime/iso';
import type { TipperNote as TipperNoteResponse } from '@shared/api/notes';

/** A note about a viewer as the API answers it. */
export function toTipperNoteResponse({
  viewer,
  notes,
  rating,
  at,
}: TipperNote): TipperNoteResponse {
  const isEmpty = notes === '' && rating === null;
  return { name: viewer, notes, rating, updated: isEmpty ? null : iso(at) };
}
