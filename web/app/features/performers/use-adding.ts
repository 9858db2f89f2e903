import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readRoomName } from './room-name';

/** By what somebody shows that a room is theirs. */
export const ADDING_WAYS = ['token', 'code'] as const;
export type AddingWay = (typeof ADDING_WAYS)[number];

const WAY = 'add';
const CLAIM = 'claim';

/**
 * How a room is being added, from the address: `?add=code&claim=mia`, so that a page that is
 * loaded again goes on where it was.
 */
export function useAdding() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (parts: Readonly<Record<string, string | null>>) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(parts)) {
            if (value === null) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return {
    /** Null while nothing is being added. */
    way: ADDING_WAYS.find((way) => way === search.get(WAY)) ?? null,
    /** The room that a code is for; null before it was named. */
    claim: readRoomName(search.get(CLAIM) ?? ''),
    choose: useCallback((way: AddingWay) => change({ [WAY]: way }), [change]),
    claimRoom: useCallback((room: string) => change({ [CLAIM]: room }), [change]),
    end: useCallback(() => change({ [WAY]: null, [CLAIM]: null }), [change]),
  };
}
