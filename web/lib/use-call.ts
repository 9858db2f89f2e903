import type { ClientCall } from '@shared/api/client-call';
import type { ReplyOf, Route } from '@shared/api/route';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallInput, call } from './api-client';
import type { CallError } from './call-error';

export interface CallOptions<R extends Route = Route> {
  /** Milliseconds between refreshes while the window is seen; false to refresh only on return. */
  refetchInterval?: number | false;
  /** Milliseconds for which an answer counts as new. */
  staleTime?: number;
  /** Keep showing the last answer while one for other input is on its way. */
  keepPrevious?: boolean;
  /** An answer of another visit: it counts until a new one, asked for at once, is here. */
  old?: ReplyOf<R> | undefined;
}

/** The cache key of a call: its id, then its input. */
export function callKey<R extends Route>(
  route: ClientCall<R>,
  input?: CallInput<R>,
): readonly unknown[] {
  return input === undefined ? [route.id] : [route.id, input];
}

/**
 * Asks one call and keeps the answer: `useCall(listCamSessions, { params: { p: name } })`.
 * A null input means not yet: nothing is asked.
 */
export function useCall<R extends Route>(
  route: ClientCall<R>,
  input: CallInput<R> | null,
  { refetchInterval = false, staleTime = 60_000, keepPrevious = false, old }: CallOptions<R> = {},
): UseQueryResult<ReplyOf<R>, CallError> {
  return useQuery<ReplyOf<R>, CallError>({
    queryKey: [route.id, input],
    queryFn: ({ signal }) => call(route, input as CallInput<R>, signal),
    enabled: input !== null,
    refetchInterval,
    staleTime,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(old !== undefined && { initialData: () => old, initialDataUpdatedAt: 0 }),
  });
}

/**
 * Sends one call: `const save = useSend(saveUserSettings); save.mutate({ body })`.
 * Afterwards every answer of the calls in `refreshes` is asked again.
 */
export function useSend<R extends Route>(
  route: ClientCall<R>,
  { refreshes = [] }: { refreshes?: readonly ClientCall[] } = {},
): UseMutationResult<ReplyOf<R>, CallError, CallInput<R>> {
  const client = useQueryClient();
  return useMutation<ReplyOf<R>, CallError, CallInput<R>>({
    mutationFn: (input) => call(route, input),
    onSuccess: () =>
      Promise.all(refreshes.map(({ id }) => client.invalidateQueries({ queryKey: [id] }))),
  });
}
