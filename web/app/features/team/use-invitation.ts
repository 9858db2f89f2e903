import {
  completeStudioInvite,
  getPerformerProfile,
  listStudioMembers,
} from '@shared/api/client-calls.gen';
import { ApiProblem, type CallError } from '@web/lib/call-error';
import { useSend } from '@web/lib/use-call';
import { useSearchParams } from '@web/lib/use-search-params';
import { useEffect, useRef } from 'react';

const INVITE = 'invite';

const NOT_FOUND = 404;

/**
 * Accepts the invitation whose code is in the URL (`invite`), and removes the code once it was used
 * or turned out to be invalid. The code stays if the service could not be reached, and if the
 * invitation isn't for this account: it may be for another account of the same person.
 */
export function useInvitation() {
  const [search, setSearch] = useSearchParams();
  const code = search.get(INVITE);
  const { mutate, data, error, isPending } = useSend(completeStudioInvite, {
    refreshes: [getPerformerProfile, listStudioMembers],
  });
  const sentCode = useRef<string | null>(null);

  useEffect(() => {
    if (code === null || sentCode.current === code) return;
    sentCode.current = code;
    mutate({ body: { inviteCode: code } });
  }, [code, mutate]);

  const isForOther = isNotFound(error);
  const isFinal =
    data !== undefined || (error instanceof ApiProblem && error.status < 429 && !isForOther);
  useEffect(() => {
    if (!isFinal) return;
    setSearch(
      (before) => {
        before.delete(INVITE);
        return before;
      },
      { replace: true },
    );
  }, [isFinal, setSearch]);

  return {
    accepted: data,
    error,
    isPending: isPending || (code !== null && error === null && data === undefined),
    /** It may be for another account; signing in with that one tries it again. */
    isForOther,
    /** Null if there is nothing to try again. */
    retry:
      code === null || isFinal || isForOther ? null : () => mutate({ body: { inviteCode: code } }),
  };
}

/** The service gives the same answer for wrong and used codes, and for somebody else's. */
function isNotFound(error: CallError | null): boolean {
  return error instanceof ApiProblem && error.status === NOT_FOUND;
}
