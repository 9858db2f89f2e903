import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
const COST: ScryptOptions = { N: 2 ** 13, r: 8, p: 1 };

/** Hashes a password with a random salt, for storage: `{salt}:{key}` in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt);
  return `${salt.toString('base64')}:${key.toString('base64')}`;
}

/**
 * Checks a password. Takes equally long for accounts that do not exist.
 *
 * @param hash undefined if there is no account or it has no password
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? '').split(':');
  const derived = await deriveKey(password, Buffer.from(salt, 'base64'));
  const stored = Buffer.from(key, 'base64');
  return stored.length === KEY_BYTES && timingSafeEqual(stored, derived);
}

function deriveKey(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, COST, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
