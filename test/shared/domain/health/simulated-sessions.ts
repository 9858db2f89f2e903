import { createRandom, type Random } from '@shared/domain/math/random';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import { aSession } from '../achievements/a-session';

/** How much sessions differ, and by what, while nothing about the room changes. */
export const MOODS = ['even', 'heavy', 'weekdays', 'lasting'] as const;
export type Moods = (typeof MOODS)[number];

export interface SimulatedChange {
  /** The first changed session. */
  readonly at: number;
  /** By how many usual differences the level falls. */
  readonly spreads: number;
}

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2025, 0, 6, 20);
const HOURS = 3;
/** The usual difference of sessions, in logarithms. */
const SPREAD = 0.35;

/** Sessions of a room every second day: viewers, visitors, tippers and follows. */
export function simulateSessions(
  moods: Moods,
  count: number,
  seed: number,
  change?: SimulatedChange,
): SessionSummary[] {
  const random = createRandom(`sessions ${moods} ${seed}`);
  const level = createLevel(moods, random);
  const [viewers, share, follows] = [level(), level(), level()];
  return Array.from({ length: count }, (_, index) => {
    const fall = change && index >= change.at ? change.spreads : 0;
    const at = (mood: (index: number) => number) => Math.exp(SPREAD * (mood(index) - fall));
    const start = FIRST + index * 2 * DAY_MS;
    const end = start + HOURS * 3_600_000;
    const visitors = 400;
    return aSession(start, {
      end,
      lastActive: end,
      viewers: { average: 60 * at(viewers), max: 200 },
      visitors,
      tippers: Math.min(visitors, Math.round(30 * at(share))),
      follows: Math.round(40 * at(follows)),
    });
  });
}

/** Returns a function that makes the moods of one number: about 0, usually within 1. */
function createLevel(moods: Moods, random: Random): () => (index: number) => number {
  return () => {
    const weekdays = Array.from({ length: 7 }, () => random.normal());
    let mood = 0;
    const draws = {
      even: () => random.normal(),
      // Student's distribution with three degrees of freedom: some sessions are far out.
      heavy: () => random.normal() / Math.sqrt((2 * random.gamma(1.5)) / 3),
      weekdays: (index: number) => 0.8 * random.normal() + 0.6 * (weekdays[(2 * index) % 7] ?? 0),
      lasting: () => {
        mood = 0.3 * mood + Math.sqrt(1 - 0.3 ** 2) * random.normal();
        return mood;
      },
    };
    return draws[moods];
  };
}
