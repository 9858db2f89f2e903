import type { Item, Key } from '@lambdas/runtime/table';

/** A table's items; those of a partition are sorted by `sk`. */
export interface Partitions {
  get(key: Key): Item | undefined;
  set(item: Item): void;
  remove(key: Key): void;
  /** Bounds of `sk` are inclusive. */
  between(pk: string, range: { from: string; to: string }): Item[];
  all(): Item[];
}

interface Partition {
  /** Sorted. */
  readonly names: string[];
  readonly items: Map<string, Item>;
}

export function openPartitions(): Partitions {
  const partitions = new Map<string, Partition>();

  return {
    get: ({ pk, sk }) => partitions.get(pk)?.items.get(sk),
    set(item) {
      const { pk, sk } = item;
      const partition = partitions.get(pk) ?? { names: [], items: new Map<string, Item>() };
      partitions.set(pk, partition);
      const { names, items } = partition;
      if (!items.has(sk)) names.splice(placeOf(names, sk), 0, sk);
      items.set(sk, item);
    },
    remove({ pk, sk }) {
      const { names, items } = partitions.get(pk) ?? { names: [], items: new Map() };
      if (items.delete(sk)) names.splice(placeOf(names, sk), 1);
    },
    between(pk, { from, to }) {
      const { names = [], items } = partitions.get(pk) ?? {};
      const found: Item[] = [];
      for (let place = placeOf(names, from); place < names.length; place++) {
        const name = names[place] ?? '';
        if (inByteOrder(name, to) > 0) break;
        const item = items?.get(name);
        if (item) found.push(item);
      }
      return found;
    },
    all: () =>
      [...partitions.values()].flatMap(({ names, items }) =>
        names.flatMap((name) => items.get(name) ?? []),
      ),
  };
}

/** Returns the index of the first name that is not before this one. */
function placeOf(names: readonly string[], name: string): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (inByteOrder(names[middle] ?? '', name) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Compares strings by their UTF-8 bytes, as DynamoDB does. JavaScript compares 16-bit units, which
 * puts characters beyond U+FFFF before U+E000.
 */
export function inByteOrder(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let place = 0; place < length; place++) {
    const [x, y] = [a.charCodeAt(place), b.charCodeAt(place)];
    if (x === y) continue;
    const [xIsPair, yIsPair] = [isSurrogate(x), isSurrogate(y)];
    if (xIsPair !== yIsPair && x >= 0xd800 && y >= 0xd800) return xIsPair ? 1 : -1;
    return x - y;
  }
  return a.length - b.length;
}

const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff;
