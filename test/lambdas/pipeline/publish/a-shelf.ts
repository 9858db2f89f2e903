import { gunzipSync } from 'node:zlib';
import type { ObjectStore, PutOptions } from '@lambdas/runtime/object-store';

export interface Shelf extends ObjectStore {
  /** Keys whose writes fail. */
  readonly broken: Set<string>;
  readonly options: Map<string, PutOptions>;
  keys(): string[];
  bytes(): Map<string, string>;
  /** Returns a document as a browser would read it. */
  json(key: string): unknown;
}

/** A bucket in memory. */
export function aShelf(): Shelf {
  const objects = new Map<string, Uint8Array>();
  const options = new Map<string, PutOptions>();
  const broken = new Set<string>();
  return {
    broken,
    options,
    get: async (key) => objects.get(key) ?? null,
    async put(key, body, put = {}) {
      if (broken.has(key)) throw new Error('the bucket did not answer');
      objects.set(key, Buffer.from(body));
      options.set(key, put);
    },
    keys: () => [...objects.keys()].sort(),
    bytes: () =>
      new Map([...objects].map(([key, body]) => [key, Buffer.from(body).toString('base64')])),
    json(key) {
      const body = objects.get(key);
      if (!body) throw new Error(`There is no ${key}.`);
      const isZipped = options.get(key)?.ContentEncoding === 'gzip';
      return JSON.parse((isZipped ? gunzipSync(body) : Buffer.from(body)).toString());
    },
  };
}
