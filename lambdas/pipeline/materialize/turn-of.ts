import { findSettled, type Settled, type SettleRun } from '@lambdas/data/settled';
import { Overtaken, type Turn } from '@lambdas/data/turn';
import type { Table } from '@lambdas/runtime/table';

/**
 * The turn of a run that has been registered.
 *
 * @param seen the state that it began from
 */
export function turnOf(capture: Table, performer: string, run: SettleRun, seen: Settled): Turn {
  return {
    overtook: seen.run !== null,
    async check() {
      const settled = await findSettled(capture, performer);
      if (settled.run?.id !== run.id) throw new Overtaken(`Another run settles ${performer}.`);
    },
  };
}
