import { readStored, STORED, store } from '@web/lib/stored';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type OwnColours, readColours, writeColours } from './item-colours';

export interface ItemColours {
  readonly own: OwnColours;
  /** Gives an item a place in the palette; null takes it back. */
  readonly choose: (item: string, colour: number | null) => void;
  readonly resetAll: () => void;
}

const listeners = new Set<() => void>();

/** The colours that items of a room were given in this browser. */
export function useItemColours(room: string): ItemColours {
  const kept = useSyncExternalStore(subscribe, () => readStored(STORED.customColours));
  const own = useMemo(() => readColours(kept, room), [kept, room]);
  const choose = useCallback(
    (item: string, colour: number | null) => {
      const next = new Map(readColours(readStored(STORED.customColours), room));
      if (colour === null) next.delete(item);
      else next.set(item, colour);
      keep(room, next);
    },
    [room],
  );
  const resetAll = useCallback(() => keep(room, new Map()), [room]);
  return { own, choose, resetAll };
}

function keep(room: string, own: OwnColours): void {
  store(STORED.customColours, writeColours(readStored(STORED.customColours), room, own));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
