import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getPerformerProfile } from '../../../../shared/api/performers';
import { completeStudioInvite, listStudioMembers } from '../../../../shared/api/team';
import { ApiProblem } from '../../lib/call-error';
import { useSend } from '../../lib/use-call';

const INVITE = 'invite';

/**
 * Accepts the invitation whose code the address carries (`invite`), and takes the code out of there
 * once it was used or refused. Where the service could not be reached the code stays, to try again.
 */
export function useInvitation() {
  const [search, setSearch] = useSearchParams();
  const code = search.get(INVITE);
  const { mutate, data, error, isPending } = useSend(completeStudioInvite, {
    refreshes: [getPerformerProfile, listStudioMembers],
  });
  const asked = useRef<string | null>(null);

  useEffect(() => {
    if (code === null || asked.current === code) return;
    asked.current = code;
    mutate({ body: { inviteCode: code } });
  }, [code, mutate]);

  const isAnswered = data !== undefined || (error instanceof ApiProblem && error.status < 429);
  useEffect(() => {
    if (!isAnswered) return;
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(INVITE);
        return after;
      },
      { replace: true },
    );
  }, [isAnswered, setSearch]);

  return {
    accepted: data,
    error,
    isPending: isPending || (code !== null && error === null && data === undefined),
    /** Null where there is nothing to try again. */
    retry: code === null || isAnswered ? null : () => mutate({ body: { inviteCode: code } }),
  };
}
