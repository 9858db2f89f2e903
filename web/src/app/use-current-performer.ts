import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PerformerProfile } from '../../../shared/api/performers';
import type { CurrentPerformer } from '../lib/performer';
import { readStoredJson, STORED } from '../lib/stored';

/**
 * Which of the account's rooms is on the screen: the one the address names (`room`), else the one
 * chosen last in this browser, else the account's own. Null before the first is connected.
 */
export function useCurrentPerformer(
  profile: PerformerProfile | undefined,
): CurrentPerformer | null {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState(
    () => readStoredJson<{ performerName: string | null }>(STORED.performer)?.performerName ?? null,
  );
  const wanted = search.get('room') ?? chosen;

  const switchTo = useCallback(
    (name: string) => {
      setChosen(name);
      setSearch((present) => {
        const next = new URLSearchParams(present);
        next.set('room', name);
        return next;
      });
    },
    [setSearch],
  );

  return useMemo(() => {
    const performers = profile?.performers ?? [];
    const current =
      performers.find(({ name }) => name === wanted) ??
      performers.find(({ name }) => name === profile?.performerName) ??
      performers[0];
    return current === undefined
      ? null
      : { name: current.name, role: current.role, performers, switchTo };
  }, [profile, wanted, switchTo]);
}
