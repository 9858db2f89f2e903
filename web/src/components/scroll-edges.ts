/** On which sides of what is seen there is more to scroll to. */
export interface ScrollEdges {
  readonly left: boolean;
  readonly right: boolean;
  readonly top: boolean;
  readonly bottom: boolean;
}

/** Everything is seen. */
export const NO_EDGES: ScrollEdges = { left: false, right: false, top: false, bottom: false };

/** Zoomed pages measure in parts of a pixel: less than this is nothing to scroll to. */
const LEAST = 2;

type Measured = Pick<
  Element,
  'scrollLeft' | 'scrollTop' | 'scrollWidth' | 'scrollHeight' | 'clientWidth' | 'clientHeight'
>;

/** @param element measured in pixels */
export function edgesOf(element: Measured): ScrollEdges {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
  return {
    left: scrollLeft >= LEAST,
    right: scrollWidth - clientWidth - scrollLeft >= LEAST,
    top: scrollTop >= LEAST,
    bottom: scrollHeight - clientHeight - scrollTop >= LEAST,
  };
}

export function areSame(one: ScrollEdges, other: ScrollEdges): boolean {
  return (
    one.left === other.left &&
    one.right === other.right &&
    one.top === other.top &&
    one.bottom === other.bottom
  );
}
