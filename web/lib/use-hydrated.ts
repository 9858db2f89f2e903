import { useSyncExternalStore } from 'react';
import { neverChanges } from './never-changes';

/**
 * Whether the browser has taken over a prerendered page. Until then, the page may not depend on what
 * the server cannot know: the query, the time zone, the date.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
