import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After navigation to another screen, moves focus to its title and scrolls to the top, like a page
 * load. Changes of the query alone (period, filter) leave focus where it is.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    return whenPresent('#page-title', (title) => title.focus({ preventScroll: true }));
  }, [pathname]);
}

/**
 * Waits for an element, because the screen's code may still be loading. Returns a function that
 * cancels.
 */
function whenPresent(selector: string, act: (element: HTMLElement) => void): () => void {
  const found = document.querySelector<HTMLElement>(selector);
  if (found) {
    act(found);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) return;
    observer.disconnect();
    act(element);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
