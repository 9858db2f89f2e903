import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Suffix of files that are still being written; readers of a folder skip them. */
export const UNFINISHED_SUFFIX = '.unfinished';

/**
 * Replaces a file atomically: if the process dies in between, the old content remains. Synchronous
 * on purpose, so that memory and disk change in the same tick and in the same order.
 *
 * @param mode permissions of the new file, before the process's umask
 */
export function replaceFile(path: string, content: string | Uint8Array, mode = 0o666): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}${UNFINISHED_SUFFIX}`;
  writeFileSync(unfinished, content, { mode });
  renameSync(unfinished, path);
}

/**
 * Returns the content of a file that only this user may read (mode 0600). Creates it on first use.
 */
export function openSecretFile(path: string, generate: () => string): string {
  if (!existsSync(path)) replaceFile(path, generate(), 0o600);
  return readFileSync(path, 'utf8');
}
