import { useDeferredValue, useSyncExternalStore } from 'react';
import { neverChanges } from './never-changes';

/**
 * Whether the browser has taken over a prerendered page. Until then, the page may not depend on what
 * the server cannot know: the query, the time zone, the date.
 */
export function useHydrated(): boolean {
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  // What it adds to the page is drawn bit by bit, so that the browser can react to touches in between.
  return useDeferredValue(isTakenOver);
}
