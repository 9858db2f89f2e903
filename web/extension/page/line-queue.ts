import { lineSelector } from '../readers/read-lines';
import { privateSelector } from '../readers/reader-context';
import type { ReadersFile } from '../readers/readers-file';
import { isWithin, selectAll } from '../readers/select';

/** A line of the chat that some reader may know, and when it appeared (epoch ms). */
export interface QueuedLine {
  readonly line: Element;
  readonly at: number;
  /** It was there before, so an exact time or an id must tell whether it counts already. */
  readonly isOld: boolean;
}

export interface LineQueue {
  /** Takes the oldest lines out. */
  readonly take: (max: number) => QueuedLine[];
  readonly size: () => number;
  readonly stop: () => void;
}

/** When lines come faster than they can be read, the oldest ones are lost. */
export const MAX_QUEUED = 2_000;
/** Lines in one element that was added as a whole. */
const MAX_INSIDE = 500;
/** A chat that replaces so many lines at once is drawn again. */
const REDRAWN_LINES = 20;

/**
 * Collects the lines that a chat shows and those that are added. Chat that no reader asks for, and
 * private messages, never get into the queue, however many there are.
 */
export function queueLines(
  chat: Element,
  file: ReadersFile,
  now: () => number,
  onLines: () => void,
): LineQueue {
  const selector = lineSelector(file) ?? ':not(*)';
  const privates = privateSelector(file);
  let queue: QueuedLine[] = [];

  const add = (element: Element, at: number, isOld: boolean) => {
    if (isWithin(element, privates)) return;
    queue.push({ line: element, at, isOld });
    if (queue.length > 2 * MAX_QUEUED) queue = queue.slice(-MAX_QUEUED);
  };
  const addAll = (node: Node, at: number, isOld: boolean) => {
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const element = node as Element;
    if (element.matches(selector)) add(element, at, isOld);
    else if (element.firstElementChild) {
      for (const inside of selectAll(element, selector, MAX_INSIDE)) add(inside, at, isOld);
    }
  };

  for (const line of selectAll(chat, selector, MAX_QUEUED)) add(line, now(), true);
  const observer = new MutationObserver((records) => {
    const at = now();
    const isOld = isRedrawn(records);
    for (const { addedNodes } of records) for (const node of addedNodes) addAll(node, at, isOld);
    if (queue.length > 0) onLines();
  });
  observer.observe(chat, { childList: true, subtree: true });

  return {
    take(max) {
      if (queue.length > MAX_QUEUED) queue = queue.slice(-MAX_QUEUED);
      return queue.splice(0, max);
    },
    size: () => queue.length,
    stop: () => observer.disconnect(),
  };
}

function isRedrawn(records: readonly MutationRecord[]): boolean {
  let added = 0;
  let removed = 0;
  for (const { addedNodes, removedNodes } of records) {
    added += addedNodes.length;
    removed += removedNodes.length;
  }
  return added > REDRAWN_LINES && removed >= added / 2;
}
