import { useSyncExternalStore } from 'react';

/** Whether the window is narrower than a number of pixels. */
export function useNarrow(below: number): boolean {
  const query = `(max-width: ${below - 0.02}px)`;
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    // A prerendered page is drawn for a wide window first.
    () => false,
  );
}
