import { createHash } from 'node:crypto';

/** Returns a password's hash as lists of leaked passwords write it: SHA-1, 40 upper-case digits. */
export function passwordHash(password: string): string {
  return createHash('sha1').update(password).digest('hex').toUpperCase();
}
