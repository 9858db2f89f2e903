import { type RefCallback, useCallback, useState } from 'react';
import { areSame, edgesOf, NO_EDGES, type ScrollEdges } from './scroll-edges';

/** Where an element can be scrolled on to, known before it is painted and as it is scrolled. */
export function useScrollEdges<T extends HTMLElement>(): readonly [RefCallback<T>, ScrollEdges] {
  const [edges, setEdges] = useState(NO_EDGES);
  const ref = useCallback((element: T | null) => {
    if (element === null) return;
    const measure = () => {
      const next = edgesOf(element);
      setEdges((present) => (areSame(present, next) ? present : next));
    };
    measure();
    // Its own size and that of what is in it: a page of longer names makes a table wider.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  return [ref, edges];
}
