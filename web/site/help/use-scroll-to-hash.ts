import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the URL's fragment, as the browser does when it loads a page. The router only changes
 * the URL.
 *
 * @param isReady the text is there
 */
export function useScrollToHash(isReady: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be clicked twice
  useEffect(() => {
    if (!isReady || hash === '') return;
    // After the shell, which scrolls each new screen to its top.
    const frame = requestAnimationFrame(() =>
      document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash, key, isReady]);
}
