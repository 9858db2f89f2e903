import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const LOCK_FILE = 'in-use-by.json';

const Holder = z.object({
  pid: z.int(),
  command: z.string(),
  /** Start time of the process, in kernel ticks; absent on systems without /proc. */
  began: z.string().optional(),
});
type Holder = z.infer<typeof Holder>;

const heldHere = new Set<string>();

/**
 * Locks a folder for this process, so that two processes never write to one store. The lock of a
 * dead process is taken over.
 *
 * @returns a function that releases the folder
 * @throws Error naming the live process that holds the folder
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(realpathSync(directory), LOCK_FILE);
  while (!claim(path)) {
    const holder = readHolder(path);
    if (holder && isHolding(holder, path)) {
      throw new Error(
        `${directory} is in use by process ${holder.pid} (${holder.command}). ` +
          'Stop that process or choose another directory.',
      );
    }
    if (holder) discard(path, holder);
  }
  heldHere.add(path);

  return () => {
    if (heldHere.delete(path)) rmSync(path, { force: true });
  };
}

/** Hard-linking a complete file creates the lock with its content atomically. */
function claim(path: string): boolean {
  const candidate = `${path}.${randomUUID()}`;
  const began = processBegan(process.pid);
  const me: Holder = {
    pid: process.pid,
    command: process.argv.join(' '),
    ...(began === undefined ? {} : { began }),
  };
  writeFileSync(candidate, JSON.stringify(me));
  try {
    linkSync(candidate, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(candidate);
  }
}

/** Undefined if the lock disappeared in the meantime. */
function readHolder(path: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw new Error(`${path} is not a lock this program wrote; remove it by hand.`, {
      cause: error,
    });
  }
}

/** In containers a restarted program often gets its old pid, so the pid alone proves nothing. */
function isHolding({ pid, began }: Holder, path: string): boolean {
  if (pid === process.pid) return heldHere.has(path);
  return isAlive(pid) && (began === undefined || processBegan(pid) === began);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function processBegan(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command in parentheses may contain spaces; the start time is the twentieth field after
    // it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Moves a dead process's lock away. Puts it back if a live process replaced it in the meantime. */
function discard(path: string, dead: Holder) {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved && (moved.pid !== dead.pid || moved.began !== dead.began)) renameSync(aside, path);
  else rmSync(aside, { force: true });
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
