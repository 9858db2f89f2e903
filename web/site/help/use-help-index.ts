import type { HelpSearch } from '@shared/help/search';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** Loads the search over all help articles, once it is wanted. */
export function useHelpIndex(isWanted: boolean): UseQueryResult<HelpSearch> {
  return useQuery({
    queryKey: ['help index'],
    queryFn: async () => (await import('./help-index')).searchHelp,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
