import type { MaterializedState } from '@lambdas/data/materialized/materialized-state';

/** Above any log position, so that a later generation's revisions exceed all earlier ones. */
const GENERATION = 10_000_000_000;

/** The revision of everything that a run writes: its generation, and how much of the log it folded. */
export function revisionOf({
  generation,
  seq,
}: Pick<MaterializedState, 'generation' | 'seq'>): number {
  return generation * GENERATION + seq;
}
