import { readStored, STORED, store } from '@web/lib/stored';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type OwnColors, readColors, writeColors } from './item-colors';

export interface ItemColors {
  readonly own: OwnColors;
  /** Assigns a palette index to an item; null removes it. */
  readonly choose: (item: string, color: number | null) => void;
  readonly resetAll: () => void;
}

const listeners = new Set<() => void>();

/** The colors that this browser stores for a room's items. */
export function useItemColors(room: string): ItemColors {
  const kept = useSyncExternalStore(
    subscribe,
    () => readStored(STORED.customColours),
    () => null,
  );
  const own = useMemo(() => readColors(kept, room), [kept, room]);
  const choose = useCallback(
    (item: string, color: number | null) => {
      const next = new Map(readColors(readStored(STORED.customColours), room));
      if (color === null) next.delete(item);
      else next.set(item, color);
      keep(room, next);
    },
    [room],
  );
  const resetAll = useCallback(() => keep(room, new Map()), [room]);
  return { own, choose, resetAll };
}

function keep(room: string, own: OwnColors): void {
  store(STORED.customColours, writeColors(readStored(STORED.customColours), room, own));
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
