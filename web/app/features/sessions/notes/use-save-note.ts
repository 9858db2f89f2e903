import { getSessionNotes, saveSessionNotes } from '@shared/api/client-calls.gen';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '@web/lib/api-client';
import type { CallError } from '@web/lib/call-error';
import { callKey, useSend } from '@web/lib/use-call';
import { isConflict, type NoteDraft } from './note-draft';

export interface SaveNote {
  /** Loads the latest note first: a change by somebody else is shown instead of overwritten. */
  readonly save: (draft: NoteDraft, onSaved: () => void) => Promise<void>;
  readonly isSaving: boolean;
  readonly error: CallError | null;
}

export function useSaveNote(performer: string, startTime: string): SaveNote {
  const client = useQueryClient();
  const input = { params: { p: performer, startTime } };
  const queryKey = callKey(getSessionNotes, input);
  const send = useSend(saveSessionNotes);

  return {
    save: async (draft, onSaved) => {
      // A failed load must not prevent saving: the service rejects conflicts anyway.
      const newest = await client
        .fetchQuery({ queryKey, queryFn: () => call(getSessionNotes, input), staleTime: 0 })
        .catch(() => null);
      if (newest !== null && isConflict(draft, newest)) return;
      const body = {
        performerName: performer,
        camSessionStartTime: startTime,
        notes: draft.text.trim(),
      };
      send.mutate(
        { body },
        {
          onSuccess: (reply) => {
            client.setQueryData(queryKey, reply);
            onSaved();
          },
        },
      );
    },
    isSaving: send.isPending,
    error: send.error,
  };
}
