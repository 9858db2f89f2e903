import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns a new random API key of 192 bits. */
export function makeApiKey(): string {
  return `rl_${randomBytes(24).toString('base64url')}`;
}

/**
 * Returns the hash that is stored instead of a key. Keys have 192 random bits, so a plain hash is
 * enough.
 */
export function hashKey(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}

/** Compares in constant time. */
export function isKeyWithHash(apiKey: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashKey(apiKey)), Buffer.from(hash));
}
