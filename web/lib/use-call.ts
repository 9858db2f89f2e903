import type { ClientCall } from '@shared/api/client-call';
import type { ReplyOf, Route } from '@shared/api/route';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallInput } from './api-client';
import type { CallError } from './call-error';
import { useService } from './service';

export interface CallOptions<R extends Route = Route> {
  /**
   * Milliseconds between refreshes while the window is visible, or a function of the last answer;
   * false to refresh only when it becomes visible.
   */
  refetchInterval?: UseQueryOptions<ReplyOf<R>, CallError>['refetchInterval'];
  /** How long an answer counts as fresh, in ms. */
  staleTime?: number;
  /** Keep showing the previous answer while the one for a new input loads. */
  keepPrevious?: boolean;
  /** An answer from an earlier visit, shown until the new one arrives. */
  old?: ReplyOf<R> | undefined;
}

/** Returns the cache key of a call: its id, then its input. */
export function callKey<R extends Route>(
  route: ClientCall<R>,
  input?: CallInput<R>,
): readonly unknown[] {
  return input === undefined ? [route.id] : [route.id, input];
}

/**
 * Makes a call and caches the answer: `useCall(listCamSessions, { params: { p: name } })`. A null
 * input makes no request yet.
 */
export function useCall<R extends Route>(
  route: ClientCall<R>,
  input: CallInput<R> | null,
  { refetchInterval = false, staleTime = 60_000, keepPrevious = false, old }: CallOptions<R> = {},
): UseQueryResult<ReplyOf<R>, CallError> {
  const call = useService();
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
 * Makes one call on demand: `const save = useSend(saveUserSettings); save.mutate({ body })`.
 * Afterwards refreshes every cached answer of the calls in `refreshes`.
 */
export function useSend<R extends Route>(
  route: ClientCall<R>,
  { refreshes = [] }: { refreshes?: readonly ClientCall[] } = {},
): UseMutationResult<ReplyOf<R>, CallError, CallInput<R>> {
  const client = useQueryClient();
  const call = useService();
  return useMutation<ReplyOf<R>, CallError, CallInput<R>>({
    mutationFn: (input) => call(route, input),
    onSuccess: () =>
      Promise.all(refreshes.map(({ id }) => client.invalidateQueries({ queryKey: [id] }))),
  });
}
