import type { PerformerProfile } from '@shared/api/performers';
import type { CurrentPerformer } from '@web/lib/performer';
import { readStoredJson, STORED } from '@web/lib/stored';
import { useArrangePerformers } from '@web/lib/use-arrange-performers';
import { useSearchParams } from '@web/lib/use-search-params';
import { useCallback, useMemo, useState } from 'react';

/**
 * Returns the room on the screen: the one in the URL (`room`), otherwise the one chosen in this
 * browser, otherwise the account's current one. Null before the first is connected.
 *
 * Choosing an own room makes it the account's current one on every device. A team's room is only
 * remembered in this browser, because the account's order only contains its own rooms.
 */
export function useCurrentPerformer(
  profile: PerformerProfile | undefined,
): CurrentPerformer | null {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(null);
  const [stored] = useState(
    () => readStoredJson<{ performerName: string | null }>(STORED.performer)?.performerName ?? null,
  );
  const { mutate: arrange } = useArrangePerformers();
  const requested = search.get('room') ?? chosen;
  const order = profile?.order;

  const switchTo = useCallback(
    (name: string) => {
      setChosen(name);
      setSearch((present) => {
        present.set('room', name);
        return present;
      });
      if (order?.includes(name) && order[0] !== name) {
        arrange([name, ...order.filter((other) => other !== name)]);
      }
    },
    [setSearch, arrange, order],
  );

  return useMemo(() => {
    const performers = profile?.performers ?? [];
    const current =
      performers.find(({ name }) => name === requested) ??
      performers.find(({ name, isOwn }) => name === stored && !isOwn) ??
      performers.find(({ name }) => name === profile?.performerName) ??
      performers[0];
    return current === undefined
      ? null
      : { name: current.name, role: current.role, performers, switchTo };
  }, [profile, requested, stored, switchTo]);
}
