import { type Erased, withoutErased } from '../../../shared/domain/erased-viewers';
import type { Observation } from '../../../shared/domain/observation';
import type { Observed } from '../../data/capture';
import type { ObservedRound } from '../../data/observations';

/** What the sources saw of a room since its chain last took something in from them. */
export interface Waiting {
  readonly observations: readonly Observation[];
  /** The newest round of each source, for the chain to remember. */
  readonly observed: Observed;
}

export const nothingWaits: Waiting = { observations: [], observed: {} };

/**
 * @param rounds oldest first
 * @param erased whom the room's own words must not name
 */
export function waitingFor(
  room: string,
  rounds: readonly ObservedRound[],
  taken: Observed | undefined,
  erased?: Erased,
): Waiting {
  const observations: Observation[] = [];
  const observed: { -readonly [Source in keyof Observed]: Observed[Source] } = {};
  for (const { source, at, rooms } of rounds) {
    if (at <= (taken?.[source] ?? 0)) continue;
    for (const [name, seen] of rooms) {
      if (name !== room) continue;
      observations.push(
        ...(erased ? seen.map((one) => withoutErased(one, erased) as Observation) : seen),
      );
      observed[source] = at;
    }
  }
  return observations.length === 0 ? nothingWaits : { observations, observed };
}
