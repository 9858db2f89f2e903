import { getSessionSummary } from '@shared/api/client-calls.gen';
import { decideSummaryDraft, getSummaryDraft } from '@shared/api/review-calls.gen';
import type { SummaryDraft } from '@shared/api/summary-reviews';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem, type CallError } from '@web/lib/call-error';
import { showToast } from '@web/lib/toast';
import { callKey, useSend } from '@web/lib/use-call';

export interface OwnDecision {
  readonly approve: (text: string) => void;
  readonly reject: () => void;
  readonly isSaving: boolean;
  /** Null after a conflict: then the other version is shown instead. */
  readonly error: CallError | null;
}

/** Decides about a session's summary for the room. A conflict loads the other version. */
export function useOwnDecision(
  { performer, startTime }: { performer: string; startTime: string },
  draft: SummaryDraft['draft'],
  onDecided: () => void,
): OwnDecision {
  const client = useQueryClient();
  const send = useSend(decideSummaryDraft, { refreshes: [getSessionSummary] });
  const params = { p: performer, startTime };
  const queryKey = callKey(getSummaryDraft, { params });

  const decide = (wish: { text: string } | { reject: true }, toast: string) => {
    const body = { ...wish, time: draft?.time ?? '' };
    send.mutate(
      { params, body },
      {
        onSuccess: (reply) => {
          client.setQueryData(queryKey, reply);
          showToast(toast);
          onDecided();
        },
        onError: (error) => {
          if (isConflict(error)) void client.invalidateQueries({ queryKey });
        },
      },
    );
  };
  return {
    approve: (text) => decide({ text }, draft?.isApproved ? 'Summary saved' : 'Summary approved'),
    reject: () =>
      decide({ reject: true }, draft?.isApproved ? 'Summary deleted' : 'Summary rejected'),
    isSaving: send.isPending,
    error: isConflict(send.error) ? null : send.error,
  };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 409;
}
