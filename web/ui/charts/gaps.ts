/** A band of a chart's category axis, from one point's key to another's, both inclusive. */
export interface Band {
  readonly from: string;
  readonly to: string;
}

/** Merges adjacent points that satisfy `isIn` into bands. */
export function bandsOf<Point>(
  points: readonly Point[],
  isIn: (point: Point) => boolean,
  keyOf: (point: Point) => string,
): Band[] {
  const bands: Band[] = [];
  let isOpen = false;
  for (const point of points) {
    const key = keyOf(point);
    if (isIn(point)) {
      const open = isOpen ? bands.pop() : undefined;
      bands.push({ from: open?.from ?? key, to: key });
    }
    isOpen = isIn(point);
  }
  return bands;
}
