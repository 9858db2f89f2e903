import type { ObservedRound } from '@lambdas/data/observations';
import { hasTaken, type RoundName, type TakenRounds } from '@lambdas/data/taken-rounds';
import { type Erased, withoutErased } from '@shared/domain/events/erased-viewers';
import type { Observation } from '@shared/domain/events/observation';

/** What the sources saw of a room that its chain has not taken in. */
export interface Waiting {
  readonly observations: readonly Observation[];
  /** The rounds that it is of, for the chain to remember. */
  readonly observed: readonly RoundName[];
}

export const nothingWaits: Waiting = { observations: [], observed: [] };

/**
 * @param rounds oldest first
 * @param taken what the room's chain remembers
 * @param erased whom the room's own words must not name
 */
export function waitingFor(
  room: string,
  rounds: readonly ObservedRound[],
  taken: TakenRounds,
  erased?: Erased,
): Waiting {
  const observations: Observation[] = [];
  const observed: RoundName[] = [];
  for (const { source, at, rooms } of rounds) {
    if (hasTaken(taken, { source, at })) continue;
    for (const [name, seen] of rooms) {
      if (name !== room) continue;
      observations.push(
        ...(erased ? seen.map((one) => withoutErased(one, erased) as Observation) : seen),
      );
      observed.push({ source, at });
    }
  }
  return observations.length === 0 ? nothingWaits : { observations, observed };
}
