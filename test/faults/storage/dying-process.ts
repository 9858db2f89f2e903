import type { Table } from '@lambdas/runtime/table';
import { type Process, TABLES } from '../process';
import { Killed } from './life';

/** Returns the process, which dies right after its n-th write (from 1). */
export function dyingAfter(process: Process, writes: number): Process {
  let left = writes;
  const dying = async <T>(write: () => Promise<T>): Promise<T> => {
    if (left === 0) throw new Killed();
    left -= 1;
    const answer = await write();
    if (left === 0) throw new Killed();
    return answer;
  };
  const tables = TABLES.map((name): [string, Table] => {
    const table = process[name];
    return [
      name,
      {
        ...table,
        put: (...args) => dying(() => table.put(...args)),
        update: (...args) => dying(() => table.update(...args)),
        remove: (...args) => dying(() => table.remove(...args)),
      },
    ];
  });
  return { ...process, ...Object.fromEntries(tables) };
}
