import { listStudioMembers } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';
import { useSearchParams } from '@web/lib/use-search-params';

/** Loads the team in the URL (`team`), otherwise the service's default for the caller. */
export function useTeam({ isAwaited }: { isAwaited: boolean }) {
  const [search, setSearch] = useSearchParams();
  const team = search.get('team');
  const query = useCall(
    listStudioMembers,
    isAwaited ? null : { query: team === null ? {} : { team } },
    { staleTime: 0 },
  );

  /** Null for the service's default. */
  const open = (id: string | null) =>
    setSearch((before) => {
      if (id === null) before.delete('team');
      else before.set('team', id);
      return before;
    });

  return { query, open };
}
