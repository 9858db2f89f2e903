import { listModelSummaries, listSummaryReviews } from '@shared/api/review-calls.gen';
import { useCall } from '@web/lib/use-call';

/** `all` includes what the staff approved; `waiting` is what AI wrote and nobody decided about. */
export type ReviewKind = 'all' | 'waiting';

interface Wanted {
  readonly kind: ReviewKind;
  /** ISO 8601; undefined for the last ten days. */
  readonly start: string | undefined;
  readonly performer: string | undefined;
}

/** Lists reviews. What others decide meanwhile shows once the window is visible again. */
export function useReviews({ kind, start, performer }: Wanted) {
  const query = {
    ...(start !== undefined && { start }),
    ...(performer !== undefined && { performer }),
  };
  const all = useCall(listSummaryReviews, kind === 'all' ? { query } : null, { staleTime: 0 });
  const waiting = useCall(listModelSummaries, kind === 'waiting' ? { query } : null, {
    staleTime: 0,
  });
  return kind === 'all' ? all : waiting;
}
