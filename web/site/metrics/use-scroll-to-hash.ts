import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Shows what the address names after its `#`; the router alone only changes the address. */
export function useScrollToHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice
  useEffect(() => {
    if (hash === '') return;
    // After the shell, which moves each new screen to its top.
    const frame = requestAnimationFrame(() =>
      document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
