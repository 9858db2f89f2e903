import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import * as z from 'zod';
import { type ArchivedRange, chunksKey } from './archive';
import type { StoredChunk } from './capture';
import { logEndAttributes } from './log-end';

// Written once and rarely read. The same chunks always give the same bytes.
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Encodes chunks as lines of JSON under Brotli, which can be read without this service's code. */
export function encodeChunks(chunks: readonly StoredChunk[]): Uint8Array {
  return brotliCompressSync(chunks.map((chunk) => JSON.stringify(chunk)).join('\n'), options);
}

export function decodeChunks(bytes: Uint8Array): StoredChunk[] {
  const text = brotliDecompressSync(bytes).toString('utf8');
  const schema = archivedChunk();
  return text.split('\n').map((line) => schema.parse(JSON.parse(line)));
}

function archivedChunk(): z.ZodType<StoredChunk> {
  return z.object({ ...logEndAttributes(), at: z.number(), events: z.array(z.unknown()) });
}

/**
 * Writes a range of chunks into its object and reads it back.
 *
 * @throws Error if the bytes differ from those written, or decode to something else
 */
export async function archiveChunks(
  archive: ObjectStore,
  performer: string,
  chunks: readonly StoredChunk[],
): Promise<void> {
  const [first, last] = [chunks[0], chunks.at(-1)];
  if (!first || !last) throw new Error('There is nothing to archive.');
  const key = chunksKey(performer, { from: first.seq, to: last.seq });
  const bytes = encodeChunks(chunks);
  await archive.put(key, bytes, { ContentType: 'application/jsonl', ContentEncoding: 'br' });
  const written = await archive.get(key);
  if (
    !written ||
    Buffer.compare(written, bytes) !== 0 ||
    !isDeepStrictEqual(decodeChunks(written), chunks)
  ) {
    throw new Error(`${key} did not come back as it was put.`);
  }
}

/**
 * Reads the chunks of a range.
 *
 * @throws Error if its object is missing or lacks some of them
 */
export async function readArchivedChunks(
  archive: ObjectStore,
  performer: string,
  range: ArchivedRange,
): Promise<StoredChunk[]> {
  const key = chunksKey(performer, range);
  const bytes = await archive.get(key);
  if (!bytes) throw new Error(`${key} is not in the archive.`);
  const chunks = decodeChunks(bytes);
  const isComplete = chunks.every(({ seq }, index) => seq === range.from + index);
  if (!isComplete || chunks.length !== range.to - range.from + 1) {
    throw new Error(`${key} does not hold the chunks that it is named after.`);
  }
  return chunks;
}
