import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the URL's fragment. The router alone only changes the URL. */
export function useScrollToHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be clicked twice
  useEffect(() => {
    if (hash === '') return;
    // After the shell, which scrolls each new screen to its top.
    const frame = requestAnimationFrame(() =>
      document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
