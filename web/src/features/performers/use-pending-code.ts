import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addPerformer } from '../../../../shared/api/performer-proofs';
import { getPerformerProfile } from '../../../../shared/api/performers';
import type { ReplyOf } from '../../../../shared/api/route';
import { call } from '../../lib/api-client';
import { ApiProblem, type CallError } from '../../lib/call-error';

const EVERY_MS = 15_000;

/**
 * The code by which a performer is added, asked for again every 15 seconds while the screen shows:
 * the call that finds it seen gives the performer to the account. Null asks nothing.
 */
export function usePendingCode(performer: string | null) {
  const client = useQueryClient();
  const query = useQuery<ReplyOf<typeof addPerformer>, CallError>({
    queryKey: [addPerformer.id, performer],
    queryFn: ({ signal }) =>
      call(
        addPerformer,
        { params: { p: performer ?? '' }, body: { performerName: performer ?? '' } },
        signal,
      ),
    enabled: performer !== null,
    gcTime: 0,
    staleTime: 0,
    // A refusal stays one; what could not be reached may be there the next time.
    retry: false,
    refetchInterval: ({ state: { data, error } }) =>
      data?.state === 'yours' || error instanceof ApiProblem ? false : EVERY_MS,
  });
  const isYours = query.data?.state === 'yours';

  useEffect(() => {
    if (isYours) void client.invalidateQueries({ queryKey: [getPerformerProfile.id] });
  }, [isYours, client]);

  return query;
}
