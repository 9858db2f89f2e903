import { useEffect } from 'react';

/** After what the first view asks for, before most people have read it. */
const AFTER_MS = 3_000;

/**
 * Fetches the code of what is a little further down once the screen is quiet, so that who scrolls
 * there does not wait. A failure shows when it is drawn.
 *
 * @param load one and the same function each time
 */
export function useFetchedInTime(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
