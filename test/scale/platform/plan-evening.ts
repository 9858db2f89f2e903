import { createDice } from '@infra/local/platform/world/dice';
import { EVENING } from '../assumptions';

/** A room's session. Times are epoch ms. */
export interface PlannedSession {
  readonly start: number;
  readonly stop: number;
  readonly isHeavy: boolean;
  /** Chooses what happens in it. */
  readonly script: number;
}

/** Plans who has a session in an evening that begins at a time. Always the same for a seed. */
export function planEvening(
  rooms: readonly string[],
  begin: number,
  scripts: number,
): ReadonlyMap<string, PlannedSession> {
  const sessions = new Map<string, PlannedSession>();
  for (const room of rooms) {
    const dice = createDice('evening', room);
    if (!dice.chance(EVENING.liveShare)) continue;
    const start = begin + Math.floor(dice.between(0, EVENING.startsWithinMs));
    const length = Math.floor(dice.between(EVENING.shortestMs, EVENING.longestMs));
    sessions.set(room, {
      start,
      stop: start + length,
      isHeavy: dice.chance(1 / EVENING.heavyEvery),
      script: dice.integer(0, scripts - 1),
    });
  }
  return sessions;
}
