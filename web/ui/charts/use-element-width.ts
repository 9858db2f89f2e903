import { type RefCallback, useCallback, useState } from 'react';

/** Returns an element's width in whole pixels, before it is painted; 0 until it exists. */
export function useElementWidth<T extends HTMLElement>(): readonly [RefCallback<T>, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: T | null) => {
    if (element === null) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [ref, width];
}
