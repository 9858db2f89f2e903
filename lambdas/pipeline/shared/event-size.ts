import { packEvents } from '@lambdas/data/log/packed-events';

/** DynamoDB's limit is 400 KB. The rest is for the key, the log end and observations. */
const MAX_PACKED_BYTES = 350_000;
/** Raw bytes per chunk: below the limit even if nothing can be compressed. */
export const CHUNK_BYTES = 300_000;
/** The platform's own events have four levels. Packing calls itself at each level. */
const MAX_LEVELS = 32;

/** Whether an event has more levels than can be packed safely. */
export function isTooDeep(event: unknown): boolean {
  let level = [event];
  for (let depth = 0; depth <= MAX_LEVELS; depth++) {
    level = level.flatMap(childrenOf);
    if (level.length === 0) return false;
  }
  return true;
}

/** Whether an event fits no chunk, even alone and compressed. */
export function isTooLarge(event: unknown, bytes: number): boolean {
  return bytes > CHUNK_BYTES && packEvents([event]).z.byteLength > MAX_PACKED_BYTES;
}

/** The size of an event's JSON in bytes (UTF-8). Any depth: it does not call itself. */
export function countBytes(event: unknown): number {
  let bytes = 0;
  const open = [event];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) {
      bytes += textBytes(value);
      continue;
    }
    const names = Array.isArray(value) ? [] : Object.keys(value);
    const children = childrenAndLeavesOf(value);
    // Two brackets and the commas, and for each name a colon.
    bytes += 2 + Math.max(0, children.length - 1) + names.length;
    for (const name of names) bytes += textBytes(name);
    for (const child of children) open.push(child);
  }
  return bytes;
}

/**
 * The beginning of an event's JSON. Any depth: each level it goes down adds a character, so it stops
 * after `length` levels.
 */
export function startOfJson(event: unknown, length: number): string {
  let text = '';
  const write = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) {
      text += JSON.stringify(value) ?? 'null';
      return;
    }
    const isList = Array.isArray(value);
    text += isList ? '[' : '{';
    for (const [index, [name, child]] of Object.entries(value).entries()) {
      if (text.length >= length) return;
      if (index > 0) text += ',';
      if (!isList) text += `${JSON.stringify(name)}:`;
      write(child);
    }
    text += isList ? ']' : '}';
  };
  write(event);
  return text.slice(0, length);
}

function textBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? 'null');
}

function childrenAndLeavesOf(value: object): unknown[] {
  return Array.isArray(value) ? value : Object.values(value);
}

function childrenOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return childrenAndLeavesOf(value).filter((child) => typeof child === 'object' && child !== null);
}
