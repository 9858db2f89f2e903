import { createHmac, randomBytes } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Makes a secret of 160 bits, in Base32 without padding. */
export function makeTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => ALPHABET[byte % 32]).join('');
}

/** The time step that a moment is in. */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS);
}

/** Returns the code of a time step (RFC 6238 with SHA-1, six digits). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Finds the time step of a code, at most one step before or after `now`; undefined if it is wrong.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const step = totpStep(now);
  return [step, step - 1, step + 1].find((near) => totpCode(secret, near) === code);
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
