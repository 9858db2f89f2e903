import { listStudioMembers } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';
import { useSearchParams } from 'react-router-dom';

/** The team that the address names (`team`), else the one that the service takes for the caller's. */
export function useTeam({ isAwaited }: { isAwaited: boolean }) {
  const [search, setSearch] = useSearchParams();
  const team = search.get('team');
  const query = useCall(
    listStudioMembers,
    isAwaited ? null : { query: team === null ? {} : { team } },
    { staleTime: 0 },
  );

  /** Null for the one that the service takes. */
  const open = (id: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (id === null) after.delete('team');
      else after.set('team', id);
      return after;
    });

  return { query, open };
}
