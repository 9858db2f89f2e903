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
  const [isAsked, setAsked] = useState(false);
  const known = useCall(
    checkProtection,
    room !== null && !isAsked ? { params: { p: room } } : null,
    { staleTime: 0 },
  );
  const isPending = known.data?.isYours === true || known.data?.claim != null;
  const wanted = room !== null && (isAsked || isPending) ? room : null;

  const query = useQuery<CallReply<typeof addPerformer>, CallError>({
    queryKey: [addPerformer.id, wanted],
    queryFn: ({ signal }) =>
      call(
        addPerformer,
        { params: { p: wanted ?? '' }, body: { performerName: wanted ?? '' } },
        signal,
      ),
    enabled: wanted !== null,
    gcTime: 0,
    staleTime: 0,
    // A refusal is final; anything else is retried by the next check.
    retry: false,
    refetchInterval: ({ state: { data, error } }) =>
      data?.state === 'yours' || error instanceof ApiProblem ? false : EVERY_MS,
  });

  const ask = () => {
    if (wanted === null) setAsked(true);
    else void query.refetch();
  };
  return { ...query, ask };
}
