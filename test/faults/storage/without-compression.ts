import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

const { brotliCompressSync, brotliDecompressSync } = zlib;
const original = { brotliCompressSync, brotliDecompressSync };

/**
 * Replaces Brotli by the identity in this process. A run packs and unpacks hundreds of thousands of
 * documents, and their size is tested elsewhere.
 */
export function packWithoutCompression(): void {
  const asItIs = (bytes: Parameters<typeof zlib.brotliCompressSync>[0]) =>
    Buffer.from(bytes as Uint8Array);
  Object.assign(zlib, { brotliCompressSync: asItIs, brotliDecompressSync: asItIs });
  syncBuiltinESMExports();
}

/** Undoes it, for the files that run after it in the same process. */
export function packWithCompression(): void {
  Object.assign(zlib, original);
  syncBuiltinESMExports();
}
