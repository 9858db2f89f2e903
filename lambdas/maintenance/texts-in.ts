import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { unpackEvents } from '@lambdas/data/log/packed-events';

const DEEPEST = 5;
const MAX_BYTES = 512 * 1024 * 1024;
const BASE64 = /^[A-Za-z0-9+/_-]{24,}={0,2}$/;
const DICTIONARIES = 8;

/**
 * Yields every text in a value: field names, texts, and the content of bytes or base64 under any
 * compression, at any depth. What can be decoded in several ways is decoded in all of them.
 */
export function* textsIn(value: unknown, depth = 0): Generator<string> {
  if (depth > DEEPEST || value === null || value === undefined) return;
  if (typeof value === 'string') {
    yield value;
    if (BASE64.test(value)) yield* textsInBytes(Buffer.from(value, 'base64'), depth + 1);
  } else if (value instanceof Uint8Array) {
    yield* textsInBytes(value, depth + 1);
  } else if (Array.isArray(value)) {
    for (const one of value) yield* textsIn(one, depth);
  } else if (typeof value === 'object') {
    for (const [name, one] of Object.entries(value)) {
      yield name;
      yield* textsIn(one, depth);
    }
  }
}

function* textsInBytes(bytes: Uint8Array, depth: number): Generator<string> {
  if (depth > DEEPEST) return;
  yield Buffer.from(bytes).toString('latin1');
  for (const read of readers) {
    const found = tryTo(() => read(bytes));
    if (found === undefined) continue;
    if (!(found instanceof Uint8Array)) yield* textsIn(found, depth);
    else yield* textsInText(Buffer.from(found), depth);
  }
}

function* textsInText(bytes: Buffer, depth: number): Generator<string> {
  const text = bytes.toString('utf8');
  const parsed = tryTo(() => JSON.parse(text) as unknown);
  if (parsed === undefined) {
    yield text;
    yield* textsInBytes(bytes, depth + 1);
  } else yield* textsIn(parsed, depth);
}

const limit = { maxOutputLength: MAX_BYTES };

const readers: readonly ((bytes: Uint8Array) => unknown)[] = [
  (bytes) => brotliDecompressSync(bytes, limit),
  (bytes) => (isGzip(bytes) ? gunzipSync(bytes, limit) : undefined),
  (bytes) => (isZlib(bytes) ? inflateSync(bytes, limit) : undefined),
  (bytes) => inflateRawSync(bytes, limit),
  ...Array.from(
    { length: DICTIONARIES },
    (_, dictionary) => (bytes: Uint8Array) => unpackEvents(bytes, dictionary),
  ),
];

// Most bytes have neither header, and a failed attempt costs more than all the rest.

/** Whether bytes start as RFC 1952 demands. */
function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}

/** Whether bytes start as RFC 1950 demands. */
function isZlib([method = 0, flags = 0]: Uint8Array): boolean {
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}

function tryTo<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
