interface Vertex {
  readonly at: readonly number[];
  readonly value: number;
}

/** The size of the first simplex, and the difference in values at which the search ends. */
const FIRST_STEP = 0.5;
const TOLERANCE = 1e-7;

/**
 * Finds a point where a function is lowest, without derivatives (Nelder and Mead, 1965).
 *
 * @param start where the search begins
 * @param maxRounds after which the best point so far is returned
 */
export function minimize(
  of: (at: readonly number[]) => number,
  start: readonly number[],
  maxRounds = 400,
): readonly number[] {
  const evaluate = (at: readonly number[]): Vertex => ({ at, value: of(at) });
  const moved = start.map((_, moved) =>
    start.map((x, dimension) => x + (dimension === moved ? FIRST_STEP : 0)),
  );
  let simplex = [start, ...moved].map(evaluate).sort(byValue);
  for (let round = 0; round < maxRounds; round++) {
    const best = simplex.at(0);
    const worst = simplex.at(-1);
    const second = simplex.at(-2);
    if (!best || !worst || !second) return start;
    if (worst.value - best.value < TOLERANCE * (1 + Math.abs(best.value))) break;
    const others = simplex.slice(0, -1);
    const center = start.map((_, dimension) => {
      const sum = others.reduce((total, { at }) => total + (at[dimension] ?? 0), 0);
      return sum / others.length;
    });
    /** On the line from the worst point through the center of the others: 1 is as far beyond it. */
    const along = (distance: number) =>
      evaluate(center.map((x, dimension) => x + distance * (x - (worst.at[dimension] ?? 0))));

    const reflected = along(1);
    if (reflected.value < best.value) {
      const expanded = along(2);
      simplex = [...others, expanded.value < reflected.value ? expanded : reflected];
    } else if (reflected.value < second.value) {
      simplex = [...others, reflected];
    } else {
      const contracted = along(reflected.value < worst.value ? 0.5 : -0.5);
      simplex =
        contracted.value < Math.min(worst.value, reflected.value)
          ? [...others, contracted]
          : [best, ...simplex.slice(1).map(({ at }) => evaluate(halfway(at, best.at)))];
    }
    simplex.sort(byValue);
  }
  return simplex[0]?.at ?? start;
}

function byValue(a: Vertex, b: Vertex): number {
  return a.value - b.value;
}

function halfway(from: readonly number[], to: readonly number[]): number[] {
  return from.map((x, dimension) => (x + (to[dimension] ?? 0)) / 2);
}
