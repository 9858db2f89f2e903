import { gzipSync } from 'node:zlib';
import type { ObjectStore } from '@lambdas/runtime/object-store';

/** A public document. */
export interface PublishedFile {
  readonly key: string;
  readonly content: unknown;
}

/** In bytes. Compression hardly shrinks smaller documents. */
const MIN_BYTES_TO_COMPRESS = 1_400;
/** Published hourly: this is recent enough, and stale copies are served during a refresh. */
const CACHE = 'public, max-age=300, stale-while-revalidate=3600';

/** Writes a document as JSON if it differs from the published one. Returns whether it did. */
export async function putChanged(
  store: ObjectStore,
  { key, content }: PublishedFile,
): Promise<boolean> {
  const json = Buffer.from(JSON.stringify(content));
  const isZipped = json.byteLength >= MIN_BYTES_TO_COMPRESS;
  const body = isZipped ? gzipSync(json, { level: 9 }) : json;
  const before = await store.get(key);
  if (before && Buffer.compare(before, body) === 0) return false;
  await store.put(key, body, {
    ContentType: 'application/json',
    CacheControl: CACHE,
    ...(isZipped ? { ContentEncoding: 'gzip' } : {}),
  });
  return true;
}
