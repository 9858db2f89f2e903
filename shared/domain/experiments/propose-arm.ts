import { createRandom } from '../math/random';

/** A session with what is tried, or without it. */
export type Arm = 'with' | 'without';

/** How many sessions there were in each arm. */
export type ArmCounts = Readonly<Record<Arm, number>>;

/**
 * Proposes what the next session should be: sessions go in pairs of one with and one without, and
 * chance decides which is first. If other sessions happened than were proposed, the arm with fewer
 * comes next. The proposal depends only on the experiment and on what happened, so it stays the same
 * until a session ends.
 *
 * @returns null when both arms have as many sessions as planned
 */
export function proposeArm(id: string, done: ArmCounts, sessionsPerArm: number): Arm | null {
  if (done.with >= sessionsPerArm && done.without >= sessionsPerArm) return null;
  if (done.with < done.without) return 'with';
  if (done.without < done.with) return 'without';
  return createRandom(`${id} ${done.with}`).uniform() < 0.5 ? 'with' : 'without';
}
