import { listStudioMembers } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';
import { useSearchParams } from 'react-router-dom';

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
      const after = new URLSearchParams(before);
      if (id === null) after.delete('team');
      else after.set('team', id);
      return after;
    });

  return { query, open };
}
