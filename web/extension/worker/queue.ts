import type { Dropped } from '../popup-messages';
import { isUnsent, type QueueItem } from './queue-item';
import type { Kept, Store } from './store';

/** How much may wait. A browser gives an extension 10 MB. */
export const QUEUE_LIMITS = { sessions: 200, ledgers: 5, bytes: 8_000_000 };

const HOUR_MS = 3_600_000;
/** How long what was uploaded is kept: a session for whoever opens the room again while it runs. */
const KEPT_MS = { session: 24 * HOUR_MS, ledger: HOUR_MS } as const;
const MAX_DROPPED = 20;

/** Saves an item with its content, in the same write as what it pushes out. Call it in turn. */
export async function saveItem(
  store: Store,
  kept: Kept,
  item: QueueItem,
  content: unknown,
): Promise<void> {
  const others = kept.queue.filter(({ id }) => id !== item.id);
  const { queue, gone } = makePlace([...others, item]);
  const dropped = gone.filter(isUnsent).map(({ kind, time }) => ({
    kind,
    time,
    reason: 'Too much was waiting to be sent, so the oldest had to go.',
  }));
  await store.write(
    { queue, ...(dropped.length > 0 && { dropped: addDropped(kept, dropped) }) },
    { [item.id]: content },
  );
  await store.forgetContents(gone.map(({ id }) => id));
}

/**
 * Gives up an item, and keeps why. Its entry stays for a while, so that it isn't collected again. Call
 * it in turn.
 */
export async function dropItem(
  store: Store,
  kept: Kept,
  item: QueueItem,
  reason: string,
): Promise<void> {
  const { kind, time } = item;
  await store.write({
    queue: withItem(kept.queue, { ...item, isRefused: true, bytes: 0 }),
    dropped: addDropped(kept, [{ kind, time, reason }]),
  });
  await store.forgetContents([item.id]);
}

/** Forgets what was uploaded long ago. Call it in turn. */
export async function tidyQueue(store: Store, { queue }: Kept, now: number): Promise<void> {
  const gone = queue.filter((item) => !isUnsent(item) && now - item.readAt > KEPT_MS[item.kind]);
  if (gone.length === 0) return;
  await store.write({ queue: queue.filter((item) => !gone.includes(item)) });
  await store.forgetContents(gone.map(({ id }) => id));
}

/** Replaces an item's entry in the queue; its content stays. */
export function withItem(queue: readonly QueueItem[], changed: QueueItem): readonly QueueItem[] {
  return queue.map((item) => (item.id === changed.id ? changed : item));
}

export function addDropped(
  { dropped }: Pick<Kept, 'dropped'>,
  more: readonly Dropped[],
): readonly Dropped[] {
  return [...more, ...dropped].slice(0, MAX_DROPPED);
}

/** Leaves out what has no place: first what was uploaded, then what is oldest. Never the newest. */
function makePlace(items: readonly QueueItem[]): {
  readonly queue: readonly QueueItem[];
  readonly gone: readonly QueueItem[];
} {
  const gone: QueueItem[] = [];
  const queue = [...items];
  const byWorth = items
    .slice(0, -1)
    .toSorted((a, b) => Number(isUnsent(a)) - Number(isUnsent(b)) || a.readAt - b.readAt);
  for (const item of byWorth) {
    const isOver =
      item.kind === 'ledger'
        ? countOf(queue, 'ledger') > QUEUE_LIMITS.ledgers
        : countOf(queue, 'session') > QUEUE_LIMITS.sessions;
    if (!isOver && bytesOf(queue) <= QUEUE_LIMITS.bytes) continue;
    queue.splice(queue.indexOf(item), 1);
    gone.push(item);
  }
  return { queue, gone };
}

function countOf(queue: readonly QueueItem[], kind: QueueItem['kind']): number {
  return queue.filter((item) => item.kind === kind).length;
}

function bytesOf(queue: readonly QueueItem[]): number {
  return queue.reduce((sum, { bytes }) => sum + bytes, 0);
}
