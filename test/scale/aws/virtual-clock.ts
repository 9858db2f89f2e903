import { setImmediate } from 'node:timers/promises';

/** Time that only passes when there is nothing left to do at an instant. */
export interface VirtualClock {
  /** Epoch ms. */
  now(): number;
  /** Does something at a time (epoch ms), or now if it is past. */
  schedule(at: number, act: () => void | Promise<void>): void;
  /** Does what is scheduled until a time (epoch ms), one thing after the other. */
  run(until: number): Promise<void>;
}

interface Entry {
  readonly at: number;
  /** Of two at one time, the one that was scheduled first comes first. */
  readonly nth: number;
  readonly act: () => void | Promise<void>;
}

export function openVirtualClock(begin: number): VirtualClock {
  const entries: Entry[] = [];
  let time = begin;
  let scheduled = 0;

  return {
    now: () => time,
    schedule(at, act) {
      scheduled += 1;
      push(entries, { at: Math.max(at, time), nth: scheduled, act });
    },
    async run(until) {
      for (;;) {
        const next = entries[0];
        if (!next || next.at > until) break;
        takeFirst(entries);
        time = next.at;
        await next.act();
      }
      time = Math.max(time, until);
    },
  };
}

/** Waits until no code can continue anymore. Nothing here waits for the real time. */
export async function drain(): Promise<void> {
  await setImmediate();
}

const isBefore = (a: Entry, b: Entry) => a.at < b.at || (a.at === b.at && a.nth < b.nth);

/** Adds an entry to a binary heap, whose first entry is the next one. */
function push(heap: Entry[], entry: Entry): void {
  let place = heap.length;
  while (place > 0) {
    const above = (place - 1) >> 1;
    const parent = heap[above] as Entry;
    if (!isBefore(entry, parent)) break;
    heap[place] = parent;
    place = above;
  }
  heap[place] = entry;
}

function takeFirst(heap: Entry[]): void {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  let place = 0;
  for (;;) {
    let below = 2 * place + 1;
    if (below >= heap.length) break;
    const other = heap[below + 1];
    if (other && isBefore(other, heap[below] as Entry)) below += 1;
    const child = heap[below] as Entry;
    if (!isBefore(child, last)) break;
    heap[place] = child;
    place = below;
  }
  heap[place] = last;
}
