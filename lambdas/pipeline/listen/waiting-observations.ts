import type { ObservationBatch } from '@lambdas/data/log/observations';
import { type BatchRef, hasTaken, type TakenBatches } from '@lambdas/data/log/taken-batches';
import { eraseFromEvent, type FindPlaceholder } from '@shared/domain/events/erased-viewers';
import type { Observation } from '@shared/domain/events/observation';

/** Observations of a room that its log does not contain yet. */
export interface Waiting {
  readonly observations: readonly Observation[];
  /** The batches they come from, to be remembered in the log. */
  readonly observed: readonly BatchRef[];
}

export const nothingWaits: Waiting = { observations: [], observed: [] };

/**
 * @param rounds oldest first
 * @param taken batches that the room's log already contains
 * @param erased viewers whose names must not appear in the room's subject
 */
export function waitingFor(
  room: string,
  rounds: readonly ObservationBatch[],
  taken: TakenBatches,
  erased?: FindPlaceholder,
): Waiting {
  const observations: Observation[] = [];
  const observed: BatchRef[] = [];
  for (const { source, at, rooms } of rounds) {
    if (hasTaken(taken, { source, at })) continue;
    const seen = rooms.get(room);
    if (!seen) continue;
    observations.push(
      ...(erased ? seen.map((one) => eraseFromEvent(one, erased) as Observation) : seen),
    );
    observed.push({ source, at });
  }
  return observations.length === 0 ? nothingWaits : { observations, observed };
}
