import { useSyncExternalStore } from 'react';

/**
 * False while a page is drawn for the first time, by the build and by the browser that takes it
 * over; both must draw the same. True from then on.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

function subscribe(): () => void {
  return () => undefined;
}
