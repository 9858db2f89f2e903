import { gzipSync } from 'node:zlib';
import type { ObjectStore } from '@lambdas/runtime/object-store';

/** A document for everybody. */
export interface PublishedFile {
  readonly key: string;
  readonly content: unknown;
}

/** Bytes; below it a zipped document is hardly smaller. */
const MIN_BYTES_TO_COMPRESS = 1_400;
/** Published once an hour: soon enough new, and still served while a fresh copy is fetched. */
const CACHE = 'public, max-age=300, stale-while-revalidate=3600';

/** Puts a document as JSON where it differs from what is there. Answers whether it did. */
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
