import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Ends the name of every file that is still being written; readers of a folder skip these. */
export const UNFINISHED_SUFFIX = '.unfinished';

/**
 * Replaces a file in one step: a process that dies in the middle leaves the old content whole.
 * Synchronous on purpose, so that memory and disk change in the same tick and in the same order.
 *
 * @param mode the new file's permissions, before the process's umask
 */
export function replaceFile(path: string, content: string | Uint8Array, mode = 0o666): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}${UNFINISHED_SUFFIX}`;
  writeFileSync(unfinished, content, { mode });
  renameSync(unfinished, path);
}

/** The content of a file that only this user may read (mode 0600), made when it is first asked for. */
export function secretFile(path: string, generate: () => string): string {
  if (!existsSync(path)) replaceFile(path, generate(), 0o600);
  return readFileSync(path, 'utf8');
}
