import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The checksums that the S3 client may request; the SDK's default is CRC32. */
export const CHECKSUM_ALGORITHMS = ['crc32', 'crc32c', 'sha1', 'sha256'] as const;
export type ChecksumAlgorithm = (typeof CHECKSUM_ALGORITHMS)[number];

/** An incremental checksum. */
export interface RunningChecksum {
  update(bytes: Uint8Array): void;
  /** Base64, as in S3's headers. */
  digest(): string;
}

/** Starts a checksum over bytes that arrive in chunks. */
export function startChecksum(algorithm: ChecksumAlgorithm): RunningChecksum {
  switch (algorithm) {
    case 'crc32':
      return runningCrc((bytes, before) => crc32(bytes, before));
    case 'crc32c':
      return runningCrc(crc32c);
    case 'sha1':
    case 'sha256': {
      const hash = createHash(algorithm);
      return { update: (bytes) => hash.update(bytes), digest: () => hash.digest('base64') };
    }
  }
}

function runningCrc(step: (bytes: Uint8Array, before: number) => number): RunningChecksum {
  let value = 0;

  return {
    update: (bytes) => {
      value = step(bytes, value);
    },
    digest: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes.toString('base64');
    },
  };
}

const CASTAGNOLI = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

function crc32c(bytes: Uint8Array, before: number): number {
  let value = ~before;
  for (const byte of bytes) value = (CASTAGNOLI[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
}
