import type { ObservationBatch } from '@lambdas/data/log/observations';
import { type BatchRef, hasTaken, type TakenBatches } from '@lambdas/data/log/taken-batches';
import { eraseFromEvent, type FindPlaceholder } from '@shared/domain/events/erased-viewers';
import type { Observation } from '@shared/domain/events/observation';

/** What the sources saw of a room that its chain has not taken in. */
export interface Waiting {
  readonly observations: readonly Observation[];
  /** The rounds that it is of, for the chain to remember. */
  readonly observed: readonly BatchRef[];
}

export const nothingWaits: Waiting = { observations: [], observed: [] };

/**
 * @param rounds oldest first
 * @param taken what the room's chain remembers
 * @param erased whom the room's own words must not name
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
    for (const [name, seen] of rooms) {
      if (name !== room) continue;
      observations.push(
        ...(erased ? seen.map((one) => eraseFromEvent(one, erased) as Observation) : seen),
      );
      observed.push({ source, at });
    }
  }
  return observations.length === 0 ? nothingWaits : { observations, observed };
}
