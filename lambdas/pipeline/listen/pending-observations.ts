import type { ObservationBatch } from '@lambdas/data/log/observations';
import { type BatchRef, hasTaken, type TakenBatches } from '@lambdas/data/log/taken-batches';
import { eraseFromEvent, type FindPlaceholder } from '@shared/domain/events/erased-viewers';
import type { Observation } from '@shared/domain/events/observation';
import { parseEvent } from '@shared/domain/events/platform-event';

/** Observations of a room that its log does not contain yet. */
export interface PendingObservations {
  readonly observations: readonly Observation[];
  /** The batches they come from, to be remembered in the log. */
  readonly observed: readonly BatchRef[];
}

export const nonePending: PendingObservations = { observations: [], observed: [] };

/**
 * @param batches oldest first
 * @param taken batches that the room's log already contains
 * @param erased viewers whose names must not appear in the room's subject
 */
export function findPendingObservations(
  room: string,
  batches: readonly ObservationBatch[],
  taken: TakenBatches,
  erased?: FindPlaceholder,
): PendingObservations {
  const observations: Observation[] = [];
  const observed: BatchRef[] = [];
  for (const { source, at, rooms } of batches) {
    if (hasTaken(taken, { source, at })) continue;
    const inRoom = rooms.get(room);
    if (!inRoom) continue;
    observations.push(
      ...(erased ? inRoom.map((one) => eraseFromEvent(one, erased) as Observation) : inRoom),
    );
    observed.push({ source, at });
  }
  return observations.length === 0 ? nonePending : { observations, observed };
}

/** Whether one of them shows the room live: the public list has it, or its stats say so. */
export function showLive({ observations }: PendingObservations): boolean {
  return observations.some((raw) => {
    const event = parseEvent(raw);
    if (event?.kind === 'statsSample') return typeof event.statsSample.minutesOnline === 'number';
    return event?.kind === 'roomSnapshot';
  });
}
