import { useSearchParams } from '@web/lib/use-search-params';
import { useCallback } from 'react';
import { readRoomName } from './room-name';

/** How somebody proves that a room is theirs. */
export const ADDING_WAYS = ['token', 'code'] as const;
export type AddingWay = (typeof ADDING_WAYS)[number];

const WAY = 'add';
const CLAIM = 'claim';

/**
 * The state of adding a room, from the URL (`?add=code&claim=mia`), so that it survives a reload.
 */
export function useAdding() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (parts: Readonly<Record<string, string | null>>) =>
      setSearch(
        (before) => {
          for (const [name, value] of Object.entries(parts)) {
            if (value === null) before.delete(name);
            else before.set(name, value);
          }
          return before;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return {
    /** Null while no room is being added. */
    way: ADDING_WAYS.find((way) => way === search.get(WAY)) ?? null,
    /** The room that a code is for; null if not named yet. */
    claim: readRoomName(search.get(CLAIM) ?? ''),
    choose: useCallback((way: AddingWay) => change({ [WAY]: way }), [change]),
    claimRoom: useCallback((room: string) => change({ [CLAIM]: room }), [change]),
    end: useCallback(() => change({ [WAY]: null, [CLAIM]: null }), [change]),
  };
}
