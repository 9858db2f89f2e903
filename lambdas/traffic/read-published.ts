import { gunzipSync } from 'node:zlib';
import { notFound } from '@lambdas/runtime/errors';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import type { TagFrequencies, TagRankHistory } from '@shared/api/traffic';

/** The first two bytes of gzip data. */
const GZIP = 0x1f8b;

/**
 * Reads a published document.
 *
 * @throws ApiError `not-found` if it has not been published yet
 */
export async function readPublished(
  store: ObjectStore,
  key: string,
): Promise<TagFrequencies | TagRankHistory> {
  const bytes = await store.get(key);
  if (!bytes) throw notFound('This hasn’t been published yet.');
  const body = Buffer.from(bytes);
  const isZipped = body.byteLength > 2 && body.readUInt16BE(0) === GZIP;
  return JSON.parse((isZipped ? gunzipSync(body) : body).toString('utf8'));
}
