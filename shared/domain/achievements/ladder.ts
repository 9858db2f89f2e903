import type { SessionSummary } from '../sessions/session-summary';
import type { OffsetAt } from '../time/offsets';
import { type Achievement, formatCount, TIERS } from './achievement';
import type { Measure } from './measures';

/**
 * A series of goals for one measure, one tier per goal. The first session that reaches a goal earns
 * it.
 */
export interface Ladder {
  readonly key: string;
  readonly title: string;
  readonly goals: readonly number[];
  /** Says what a goal of 1 is; only for ladders that have one. */
  readonly one?: string;
  readonly sentence: (goal: string) => string;
  readonly measure: Measure;
}

/**
 * Lists the goals reached, each with the session that reached it, and the next goal with its
 * progress.
 */
export function climbLadder(
  ladder: Ladder,
  sessions: readonly SessionSummary[],
  offsetAt: OffsetAt,
): Achievement[] {
  const values = ladder.measure(sessions, offsetAt);
  const best = Math.max(0, ...values);
  return listRungs(ladder, best, (goal) => {
    const first = values.findIndex((value) => value >= goal);
    return sessions[first]?.start ?? null;
  });
}

/** Lists a ladder's goals up to and including the first one that the best value does not reach. */
export function listRungs(
  {
    key,
    title,
    goals,
    one,
    sentence,
  }: Pick<Ladder, 'key' | 'title' | 'goals' | 'one' | 'sentence'>,
  best: number,
  earnedAt: (goal: number) => number | null,
): Achievement[] {
  const reached = goals.filter((goal) => best >= goal).length;
  return goals.slice(0, reached + 1).map((goal, index) => {
    const isEarned = index < reached;
    return {
      key: `${key}-${index + 1}`,
      title,
      description: goal === 1 && one ? one : sentence(formatCount(goal)),
      tier: TIERS[index] ?? 'platinum',
      isEarned,
      earnedAt: isEarned ? earnedAt(goal) : null,
      progress: { value: isEarned ? goal : Math.floor(best), goal },
    };
  });
}
