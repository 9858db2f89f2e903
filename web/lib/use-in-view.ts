import { type RefCallback, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from './use-hydrated';

/**
 * Whether an element has ever been visible in the window. Stays true. Always true if the browser
 * cannot tell, and for everything when the page is printed. False in a prerendered page.
 *
 * @param margin around the window, as for `IntersectionObserver`; negative values shrink the window
 */
export function useInView(margin: string): readonly [RefCallback<Element>, boolean] {
  const isUnknown = useHydrated() && typeof IntersectionObserver === 'undefined';
  const [wasInView, setInView] = useState(false);
  const isInView = wasInView || isUnknown;
  const ref = useCallback(
    (element: Element | null) => {
      if (element === null || isInView) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
        },
        { rootMargin: margin },
      );
      const print = () => flushSync(() => setInView(true));
      observer.observe(element);
      window.addEventListener('beforeprint', print);
      return () => {
        observer.disconnect();
        window.removeEventListener('beforeprint', print);
      };
    },
    [isInView, margin],
  );
  return [ref, isInView];
}
