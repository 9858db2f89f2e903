import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../lib/call-error';
import { currentSession, onSessionChange } from '../lib/session';

/** Keeps answers; retries what a moment may mend; forgets everything at sign-out. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
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

/** A refusal stays a refusal; a broken or busy service may recover. */
function isFinal(error: Error): boolean {
  return error instanceof ApiProblem && error.status < 500;
}
