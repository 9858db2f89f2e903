import { createHash } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const RAW = 0x55;
const DAG_CBOR = 0x71;

/** The content id of a file: version 1, raw bytes, SHA-256, in base 32. */
export function idOfBlob(bytes: Uint8Array): string {
  return contentId(RAW, bytes);
}

/** Like the id of a record. The real one is computed from CBOR, which only the server does. */
export function idOfRecord(record: unknown): string {
  return contentId(DAG_CBOR, Buffer.from(JSON.stringify(record)));
}

function contentId(codec: number, bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest();
  return `b${base32(Buffer.concat([Buffer.from([1, codec, 0x12, digest.length]), digest]))}`;
}

function base32(bytes: Uint8Array): string {
  let letters = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) letters += LETTERS[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? letters + LETTERS[(value << (5 - bits)) & 31] : letters;
}
