import type { SummaryReview } from '@shared/api/summary-reviews';

/** A text that was changed and not saved yet. */
interface Edit {
  readonly text: string;
  /** The `time` of the review when editing began. */
  readonly time: string;
}

/** Edits by the review's id. */
export type Edits = ReadonlyMap<string, Edit>;

/** Returns the stored text of a review: the approved one, or what the model suggests. */
export function storedText({ summary, suggested_summary }: SummaryReview): string {
  return summary ?? suggested_summary ?? '';
}

/** Returns the text in the editor. */
export function textOf(review: SummaryReview, edits: Edits): string {
  return edits.get(review.id)?.text ?? storedText(review);
}

/** Whether somebody else decided about a review since editing began. */
export function isConflict({ id, time }: SummaryReview, edits: Edits): boolean {
  const edit = edits.get(id);
  return edit !== undefined && edit.time !== time;
}

/** Whether an approved text was changed, so that it can be saved again. */
export function isChanged(review: SummaryReview, edits: Edits): boolean {
  const text = textOf(review, edits).trim();
  if (review.status !== 'approved' || isConflict(review, edits)) return false;
  return text !== '' && text !== storedText(review);
}

/** Returns edits with another text for a review; null drops it. */
export function withEdit(edits: Edits, { id, time }: SummaryReview, text: string | null): Edits {
  const next = new Map(edits);
  if (text === null) next.delete(id);
  else next.set(id, { text, time: edits.get(id)?.time ?? time });
  return next;
}

/** Returns the place of the review to show: the chosen one, else where it was, else the first. */
export function placeToShow(
  reviews: readonly SummaryReview[],
  { id, place }: { id: string | null; place: number },
): number {
  const found = reviews.findIndex((review) => review.id === id);
  return found >= 0 ? found : Math.max(0, Math.min(place, reviews.length - 1));
}

/** Says what there is to do: `3 summaries to review`. */
export function describeReviews(reviews: readonly SummaryReview[], hasMore: boolean): string {
  const waiting = reviews.filter(({ status }) => status === 'waiting').length;
  if (waiting === 0) return hasMore ? 'Nothing to review on this page' : 'Nothing to review';
  const more = hasMore ? ' on this page' : '';
  return waiting === 1 ? `1 summary to review${more}` : `${waiting} summaries to review${more}`;
}
