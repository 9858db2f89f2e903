import type { Table } from '@lambdas/runtime/table';
import { type Process, TABLES } from '../process';

/**
 * Returns the process, which waits for `pause` right before its n-th write (from 1) and then
 * continues.
 */
export function pausingBefore(
  process: Process,
  writes: number,
  pause: () => Promise<unknown>,
): Process {
  let left = writes;
  const pausing = async <T>(write: () => Promise<T>): Promise<T> => {
    left -= 1;
    if (left === 0) await pause();
    return write();
  };
  const tables = TABLES.map((name): [string, Table] => {
    const table = process[name];
    return [
      name,
      {
        ...table,
        put: (...args) => pausing(() => table.put(...args)),
        update: (...args) => pausing(() => table.update(...args)),
        remove: (...args) => pausing(() => table.remove(...args)),
      },
    ];
  });
  return { ...process, ...Object.fromEntries(tables) };
}
