import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';

class Died extends Error {}

/**
 * Services of a process that dies at its n-th write (from 1), before or after it takes effect.
 * Nothing after that has any effect.
 */
export function dyingServices(services: Services, write: number, takesEffect: boolean): Services {
  let writes = 0;
  const dying = (table: Table): Table => ({
    ...table,
    async put(...args) {
      writes += 1;
      if (writes > write) throw new Died();
      const saved = writes < write || takesEffect ? await table.put(...args) : false;
      if (writes === write) throw new Died();
      return saved;
    },
  });
  return { ...services, capture: dying(services.capture) };
}

/** Returns false if the process died; other errors are rethrown. */
export async function survives(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Died) return false;
    throw error;
  }
}
