import { getPerformerProfile, getUserSettings } from '@shared/api/client-calls.gen';
import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { dropCachedAccount } from '@web/lib/cached-account';
import { ApiProblem } from '@web/lib/call-error';
import { currentSession, onSessionChange } from '@web/lib/session';

/** A profile younger than this isn't reloaded because of a refusal. */
const PROFILE_MS = 30_000;

/** Caches answers, retries temporary failures, and clears everything at sign-out. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (isOfRoom(queryKey) && mayBeTakenAway(error)) refreshProfile(client);
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && !isFinal(error),
        refetchOnWindowFocus: true,
      },
    },
  });
  client.getQueryCache().subscribe((event) => {
    const isOutdated = event.type === 'updated' && event.action.type === 'invalidate';
    // Otherwise a reload before the new answer would show the old account again.
    if (isOutdated && isOfAccount(event.query.queryKey)) dropCachedAccount();
  });
  onSessionChange(() => {
    if (currentSession() === null) client.clear();
  });
  return client;
}

/** Rooms, roles and plans may change at any time. The profile has the current ones. */
function refreshProfile(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: [getPerformerProfile.id],
    predicate: ({ state }) => Date.now() - state.dataUpdatedAt > PROFILE_MS,
  });
}

function isOfAccount([id]: QueryKey): boolean {
  return id === getPerformerProfile.id || id === getUserSettings.id;
}

/**
 * A query key consists of the call's id and its input. Calls about a room name it in their path.
 */
function isOfRoom([, input]: QueryKey): boolean {
  const { params } = (input ?? {}) as { params?: { p?: unknown } };
  return params?.p !== undefined;
}

/** Refusals for strangers, roles or sections. What a plan locks is known without asking. */
function mayBeTakenAway(error: Error): boolean {
  if (!(error instanceof ApiProblem)) return false;
  return error.status === 404 || (error.status === 403 && error.tier === undefined);
}

/** A refusal is final. A broken or busy service may recover. */
function isFinal(error: Error): boolean {
  return error instanceof ApiProblem && error.status < 500;
}
