import type { Import } from './import-graph';

/**
 * Finds import cycles: for each file that can reach itself, the shortest cycle, each cycle once.
 * Lazy imports don't count.
 */
export function findCycles(imports: readonly Import[]): string[][] {
  const importsOf = new Map<string, string[]>();
  for (const { from, to, isLazy } of imports) {
    if (!isLazy) importsOf.set(from, [...(importsOf.get(from) ?? []), to]);
  }
  const cycles = new Map<string, string[]>();
  for (const file of importsOf.keys()) {
    const cycle = shortestWayBack(file, importsOf);
    if (cycle === null) continue;
    const key = [...cycle].sort().join();
    if (!cycles.has(key)) cycles.set(key, cycle);
  }
  return [...cycles.values()];
}

/** Breadth first, so that the first cycle found is a shortest one. */
function shortestWayBack(
  start: string,
  importsOf: ReadonlyMap<string, readonly string[]>,
): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of importsOf.get(file) ?? []) {
      if (next === start) return wayTo(file, start, cameFrom);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return null;
}

function wayTo(file: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [file];
  for (let at = file; at !== start; ) {
    at = cameFrom.get(at) ?? start;
    way.unshift(at);
  }
  return way;
}
