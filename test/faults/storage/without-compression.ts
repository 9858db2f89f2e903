import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

/**
 * Lets Brotli pass everything through as it is, in this process: a run packs and unpacks hundreds
 * of thousands of documents, and how small they get is not what it tries.
 */
export function packWithoutCompression(): void {
  const asItIs = (bytes: Parameters<typeof zlib.brotliCompressSync>[0]) =>
    Buffer.from(bytes as Uint8Array);
  Object.assign(zlib, { brotliCompressSync: asItIs, brotliDecompressSync: asItIs });
  syncBuiltinESMExports();
}
