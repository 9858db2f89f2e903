import { getPerformerProfile } from '@shared/api/client-calls.gen';
import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiProblem } from '@web/lib/call-error';
import { currentSession, onSessionChange } from '@web/lib/session';

/** A profile younger than this is not asked for again because something was refused. */
const PROFILE_MS = 30_000;

/** Keeps answers; retries what a moment may mend; forgets everything at sign-out. */
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
  onSessionChange(() => {
    if (currentSession() === null) client.clear();
  });
  return client;
}

/** Rooms, rights and plans change while somebody looks: the profile says how it is now. */
function refreshProfile(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: [getPerformerProfile.id],
    predicate: ({ state }) => Date.now() - state.dataUpdatedAt > PROFILE_MS,
  });
}

/** Keys are a call's id and its input; a call about a room names it in its path. */
function isOfRoom([, input]: QueryKey): boolean {
  const { params } = (input ?? {}) as { params?: { p?: unknown } };
  return params?.p !== undefined;
}

/** Refused as to a stranger, or by role or section; what a plan locks is known before. */
function mayBeTakenAway(error: Error): boolean {
  if (!(error instanceof ApiProblem)) return false;
  return error.status === 404 || (error.status === 403 && error.tier === undefined);
}

/** A refusal stays a refusal; a broken or busy service may recover. */
function isFinal(error: Error): boolean {
  return error instanceof ApiProblem && error.status < 500;
}
