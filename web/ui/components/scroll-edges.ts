/** How many pixels are out of view on each side, at most `REACH`; 0 if everything is visible. */
export interface ScrollEdges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The size of a fade. No hint needs to know more. */
export const REACH = 40;

/** Everything is visible. */
export const NO_EDGES: ScrollEdges = { left: 0, right: 0, top: 0, bottom: 0 };

/** Zoomed pages have fractional pixels: less than this isn't scrollable. */
const MIN = 2;

type Measured = Pick<
  Element,
  'scrollLeft' | 'scrollTop' | 'scrollWidth' | 'scrollHeight' | 'clientWidth' | 'clientHeight'
>;

/** @param element measured in pixels */
export function edgesOf(element: Measured): ScrollEdges {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
  return {
    left: reached(scrollLeft),
    right: reached(scrollWidth - clientWidth - scrollLeft),
    top: reached(scrollTop),
    bottom: reached(scrollHeight - clientHeight - scrollTop),
  };
}

function reached(hidden: number): number {
  return hidden < MIN ? 0 : Math.min(REACH, Math.round(hidden));
}

export function areSame(one: ScrollEdges, other: ScrollEdges): boolean {
  return (
    one.left === other.left &&
    one.right === other.right &&
    one.top === other.top &&
    one.bottom === other.bottom
  );
}
