import type { CallReply } from '@shared/api/client-call';
import {
  addSessionTag,
  deleteSessionTag,
  getSessionTags,
  listTags,
} from '@shared/api/client-calls.gen';
import { useQueryClient } from '@tanstack/react-query';
import type { CallError } from '@web/lib/call-error';
import { callKey, useSend } from '@web/lib/use-call';

export interface TagChange {
  readonly add: (tag: string, onDone: () => void) => void;
  readonly remove: (tag: string) => void;
  /** The tag that is being removed. */
  readonly removing: string | null;
  readonly isAdding: boolean;
  /** Why the last change was refused. */
  readonly error: CallError | null;
}

/** Adds and removes tags. Shows the service's answer immediately. */
export function useTagChange(performer: string, startTime: string): TagChange {
  const client = useQueryClient();
  const params = { p: performer, startTime };
  const adding = useSend(addSessionTag, { refreshes: [listTags] });
  const removing = useSend(deleteSessionTag, { refreshes: [listTags] });
  const show = (reply: CallReply<typeof getSessionTags>) =>
    client.setQueryData(callKey(getSessionTags, { params }), reply);

  return {
    add: (tag, onDone) => {
      removing.reset();
      adding.mutate(
        { params, body: { tag } },
        {
          onSuccess: (reply) => {
            show(reply);
            onDone();
          },
        },
      );
    },
    remove: (tag) => {
      adding.reset();
      removing.mutate({ params: { ...params, tag } }, { onSuccess: show });
    },
    removing: removing.isPending ? (removing.variables?.params.tag ?? null) : null,
    isAdding: adding.isPending,
    error: adding.error ?? removing.error,
  };
}
