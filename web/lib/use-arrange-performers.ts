import type { CallReply } from '@shared/api/client-call';
import { arrangePerformers, getPerformerProfile } from '@shared/api/client-calls.gen';
import type { PerformerProfile } from '@shared/api/performers';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api-client';
import type { CallError } from './call-error';

const PROFILES = { queryKey: [getPerformerProfile.id] };

/**
 * Saves the order of the account's own performers; the first one is the current one everywhere.
 * Screens show the new order immediately and revert it if the service refuses.
 */
export function useArrangePerformers(): UseMutationResult<
  CallReply<typeof arrangePerformers>,
  CallError,
  readonly string[]
> {
  const client = useQueryClient();
  return useMutation<CallReply<typeof arrangePerformers>, CallError, readonly string[]>({
    mutationFn: (order) => call(arrangePerformers, { body: { performers: [...order] } }),
    onMutate: async (order) => {
      await client.cancelQueries(PROFILES);
      client.setQueriesData<PerformerProfile>(
        PROFILES,
        (profile) => profile && arranged(profile, order),
      );
    },
    onSettled: () => client.invalidateQueries(PROFILES),
  });
}

/** Returns the profile with its own performers in this order, before those of teams. */
export function arranged(profile: PerformerProfile, order: readonly string[]): PerformerProfile {
  const placeOf = (name: string) => {
    const place = order.indexOf(name);
    return place < 0 ? order.length : place;
  };
  const performers = profile.performers.toSorted((a, b) => placeOf(a.name) - placeOf(b.name));
  const performerName = performers[0]?.name ?? null;
  return { ...profile, order: [...order], performers, performerName };
}
