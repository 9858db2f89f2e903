import {
  getModelSummary,
  listModelSummaries,
  listSummaryReviews,
  saveModelSummary,
  saveSummaryReview,
  updateSummaryReview,
} from '@shared/api/review-calls.gen';
import type { SummaryReview } from '@shared/api/summary-reviews';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem, type CallError } from '@web/lib/call-error';
import { useService } from '@web/lib/service';
import { useState } from 'react';
import type { ReviewKind } from './use-reviews';

/** Somebody else decided meanwhile. */
export interface OtherDecision {
  readonly id: string;
  readonly performer: string;
  /** What the service said. */
  readonly message: string;
  /** What they approved; null if they rejected it. */
  readonly theirs: { readonly summary: string; readonly time: string } | null;
}

export interface Decide {
  /** Approves a text or saves another one. Returns whether it was saved. */
  readonly save: (review: SummaryReview, text: string) => Promise<boolean>;
  readonly reject: (review: SummaryReview) => Promise<boolean>;
  readonly isSaving: boolean;
  readonly error: CallError | null;
  readonly other: OtherDecision | null;
  readonly forgetOther: () => void;
}

/** Decides about reviews for the staff, one at a time. Afterwards the lists are loaded again. */
export function useDecide(kind: ReviewKind): Decide {
  const client = useQueryClient();
  const call = useService();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const [other, setOther] = useState<OtherDecision | null>(null);

  const decide = async (review: SummaryReview, send: () => Promise<unknown>) => {
    setSaving(true);
    setError(null);
    setOther(null);
    try {
      await send();
      return true;
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === 409) {
        const { id, performer } = review;
        const theirs = await call(getModelSummary, { params: { id } }).catch(() => null);
        setOther({ id, performer, message: problem.detail, theirs });
      } else {
        setError(problem as CallError);
      }
      return false;
    } finally {
      await Promise.all(
        [listSummaryReviews, listModelSummaries].map(({ id }) =>
          client.invalidateQueries({ queryKey: [id] }),
        ),
      );
      setSaving(false);
    }
  };

  return {
    save: (review, text) =>
      decide(review, () => {
        const { id, performer, time } = review;
        const input = { params: { id }, body: { performer, time, summary: text } };
        if (review.status === 'approved') return call(updateSummaryReview, input);
        return kind === 'waiting' ? call(saveModelSummary, input) : call(saveSummaryReview, input);
      }),
    reject: (review) =>
      decide(review, () => {
        const { id, performer, time } = review;
        const input = { params: { id }, body: { performer, time, delete: true as const } };
        if (review.status === 'approved') return call(updateSummaryReview, input);
        return call(saveSummaryReview, input);
      }),
    isSaving,
    error,
    other,
    forgetOther: () => setOther(null),
  };
}
