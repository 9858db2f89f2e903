import type { Item, Key } from '@lambdas/runtime/table';

/** A table's items, those of one `pk` in the order of their `sk`. */
export interface Partitions {
  get(key: Key): Item | undefined;
  set(item: Item): void;
  remove(key: Key): void;
  /** Bounds of `sk` are inclusive. */
  between(pk: string, range: { from: string; to: string }): Item[];
  all(): Item[];
}

interface Partition {
  /** In order. */
  readonly names: string[];
  readonly items: Map<string, Item>;
}

export function openPartitions(): Partitions {
  const partitions = new Map<string, Partition>();

  return {
    get: ({ pk, sk }) => partitions.get(pk)?.items.get(sk),
    set(item) {
      const { pk, sk } = item;
      if (!pk || !sk) throw new Error('An item needs its keys.');
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
        if (name > to) break;
        const item = items?.get(name);
        if (item) found.push(item);
      }
      return found;
    },
    all: () => [...partitions.values()].flatMap(({ items }) => [...items.values()]),
  };
}

/** Of the first name that is not before this one. */
function placeOf(names: readonly string[], name: string): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((names[middle] ?? '') < name) low = middle + 1;
    else high = middle;
  }
  return low;
}
