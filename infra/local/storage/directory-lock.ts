import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

const RENEW_MS = 1_000;
/** A claim that was not renewed for so long belongs to a process that died. */
const STALE_MS = 3_000;
const RETRY_MS = 500;
/** Until a stale claim is taken over; the lock's own time may lie a second ahead. */
const RETRIES = Math.ceil((STALE_MS + 1_000) / RETRY_MS) + 1;

/**
 * Claims a folder for this process, so that two never write the same store. The claim of a process
 * that died is taken over after a few seconds; this waits for it.
 *
 * @returns releases the folder
 * @throws Error naming the process that holds the folder
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const holder = join(directory, 'in-use-by.txt');
  let release: () => Promise<void>;
  try {
    release = await lock(directory, {
      lockfilePath: join(directory, 'in-use.lock'),
      stale: STALE_MS,
      update: RENEW_MS,
      retries: { retries: RETRIES, minTimeout: RETRY_MS, maxTimeout: RETRY_MS },
    });
  } catch (error) {
    const who = await readFile(holder, 'utf8').catch(() => 'another process');
    throw new Error(
      `${directory} is in use by ${who}. Stop that process or choose another directory.`,
      { cause: error },
    );
  }
  await writeFile(holder, `process ${process.pid} (${process.argv.join(' ')})`);
  return async () => {
    await rm(holder, { force: true });
    await release();
  };
}
