import { chunksPrefix } from '@lambdas/data/log/archive';
import { decodeChunks, encodeChunks } from '@lambdas/data/log/archived-chunks';
import { withoutErasedIn } from '@lambdas/data/log/performer-log';
import type { BucketScan } from '@lambdas/runtime/bucket-scan';
import { eraseFromDocument, type FindPlaceholder } from '@shared/domain/events/erased-viewers';

/**
 * Rewrites the archived chunks that contain an erased viewer's name, and deletes their old
 * versions.
 */
export async function cleanArchive(
  archive: BucketScan,
  performer: string,
  erased: FindPlaceholder,
): Promise<void> {
  for await (const key of archive.keys(chunksPrefix(performer))) {
    const bytes = await archive.get(key);
    if (!bytes) continue;
    const chunks = decodeChunks(bytes).map((chunk) => withoutErasedIn(chunk, erased));
    const clean = encodeChunks(chunks);
    if (Buffer.compare(clean, bytes) !== 0) {
      await archive.put(key, clean, { ContentType: 'application/jsonl', ContentEncoding: 'br' });
      const stored = await archive.get(key);
      if (!stored || Buffer.compare(stored, clean) !== 0) {
        throw new Error(`${key} did not come back as it was put.`);
      }
    }
    await archive.removeOldVersions(key);
  }
}

/** Does the same with the performer's published summaries. */
export async function cleanSummaries(
  published: BucketScan,
  performer: string,
  erased: FindPlaceholder,
): Promise<void> {
  const key = `summaries/${performer}.json`;
  const body = await published.get(key);
  if (!body) return;
  const text = Buffer.from(body).toString('utf8');
  const clean = JSON.stringify(eraseFromDocument(JSON.parse(text), erased));
  if (clean !== text) {
    await published.put(key, clean, {
      ContentType: 'application/json',
      CacheControl: 'public, max-age=300',
    });
  }
  await published.removeOldVersions(key);
}
