import type { ReviewPlace } from '@lambdas/data/sessions/summary-queue';

type Summarized = Omit<ReviewPlace, 'time'>;

/** Returns the id of the review of a session's summary. */
export function reviewIdOf({ performer, start }: Summarized): string {
  return `${performer}.${start}`;
}

/** Returns which summary a review is about. The row has checked the id's form. */
export function summaryOf(id: string): Summarized {
  const [performer = '', start] = id.split('.');
  return { performer, start: Number(start) };
}
