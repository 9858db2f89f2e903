import { type RefCallback, useCallback, useState } from 'react';
import { areSame, edgesOf, NO_EDGES, type ScrollEdges } from './scroll-edges';

/**
 * How far an element can be scrolled in each direction, known before it is painted and updated on
 * scroll.
 */
export function useScrollEdges<T extends HTMLElement>(): readonly [RefCallback<T>, ScrollEdges] {
  const [edges, setEdges] = useState(NO_EDGES);
  const ref = useCallback((element: T | null) => {
    if (element === null) return;
    const measure = () => {
      const next = edgesOf(element);
      setEdges((present) => (areSame(present, next) ? present : next));
    };
    measure();
    // Observes the content, too: longer names on another page make a table wider.
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
