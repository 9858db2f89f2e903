import { useEffect } from 'react';

/** After the first view's requests, before most people have read it. */
const AFTER_MS = 3_000;

/**
 * Loads code for content further down once the screen is idle, so that nobody who scrolls there has
 * to wait. A failure appears when the content is rendered.
 *
 * @param load must be the same function on every render
 */
export function useFetchedInTime(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
