import {
  findMaterializedState,
  type MaterializedState,
  type MaterializeRun,
} from '@lambdas/data/materialized/materialized-state';
import { type FencingToken, StaleRunError } from '@lambdas/runtime/fencing-token';
import type { Table } from '@lambdas/runtime/table';

/**
 * Creates the fencing token of a registered run.
 *
 * @param current the state that the run started from
 */
export function createFencingToken(
  capture: Table,
  performer: string,
  run: MaterializeRun,
  current: MaterializedState,
): FencingToken {
  return {
    overtook: current.run !== null,
    async check() {
      const materialized = await findMaterializedState(capture, performer);
      if (materialized.run?.id !== run.id)
        throw new StaleRunError(`Another run is materializing ${performer}.`);
    },
  };
}
