import { listKnownPasswords } from '@shared/api/client-calls.gen';
import { call } from './api-client';

const PREFIX_LENGTH = 5;

/**
 * Whether a password was leaked, or is a common one. Only the first five digits of its SHA-1 hash
 * leave the browser. False if our service can't be reached: a password that follows the rules is no
 * reason to keep somebody out.
 */
export async function isKnownPassword(password: string): Promise<boolean> {
  try {
    const hash = await sha1(password);
    const prefix = hash.slice(0, PREFIX_LENGTH);
    const { suffixes } = await call(listKnownPasswords, { params: { prefix } });
    return suffixes.includes(hash.slice(PREFIX_LENGTH));
  } catch {
    return false;
  }
}

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
