import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

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
