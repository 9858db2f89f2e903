import { syncBuiltinESMExports } from 'node:module';
import zlib, { type BrotliOptions, type InputType } from 'node:zlib';
import { isDeep } from './depth';

// A vitest setup file. Documents that are packed with Brotli's best quality, which takes ten times
// as long as all other work on them, are packed with a medium one. The format stays the same. Sizes
// are measured by the benchmark, whose tests don't use this file.

const quick: BrotliOptions = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };

const worker = globalThis as { roomlightPacksQuickly?: boolean };

if (!isDeep && !worker.roomlightPacksQuickly) {
  worker.roomlightPacksQuickly = true;
  const { brotliCompressSync } = zlib;
  Object.assign(zlib, {
    brotliCompressSync: (bytes: InputType, options: BrotliOptions = quick) =>
      brotliCompressSync(bytes, options),
  });
  syncBuiltinESMExports();
}
