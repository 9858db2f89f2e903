import type { CallReply } from '@shared/api/client-call';
import { addPerformer, checkProtection } from '@shared/api/client-calls.gen';
import { useQuery } from '@tanstack/react-query';
import { call } from '@web/lib/api-client';
import { ApiProblem, type CallError } from '@web/lib/call-error';
import { useCall } from '@web/lib/use-call';
import { useState } from 'react';

const EVERY_MS = 15_000;

/**
 * The code for adding a room, checked every 15 seconds while the screen is visible. The call that
 * finds it in the subject gives the room to the account. A name in the URL alone creates no code:
 * it continues with an existing code, or waits for `ask`.
 */
export function usePendingCode(room: string | null) {
  const [isRequested, setRequested] = useState(false);
  const protection = useCall(
    checkProtection,
    room !== null && !isRequested ? { params: { p: room } } : null,
    { staleTime: 0 },
  );
  const isPending = protection.data?.isYours === true || protection.data?.claim != null;
  const claimedRoom = room !== null && (isRequested || isPending) ? room : null;

  const query = useQuery<CallReply<typeof addPerformer>, CallError>({
    queryKey: [addPerformer.id, claimedRoom],
    queryFn: ({ signal }) =>
      call(
        addPerformer,
        { params: { p: claimedRoom ?? '' }, body: { performerName: claimedRoom ?? '' } },
        signal,
      ),
    enabled: claimedRoom !== null,
    gcTime: 0,
    staleTime: 0,
    // A refusal is final; anything else is retried by the next check.
    retry: false,
    refetchInterval: ({ state: { data, error } }) =>
      data?.state === 'yours' || error instanceof ApiProblem ? false : EVERY_MS,
  });

  const requestCode = () => {
    if (claimedRoom === null) setRequested(true);
    else void query.refetch();
  };
  return { ...query, ask: requestCode };
}
