import type { SessionSummary } from '../sessions/session-summary';
import type { OffsetAt } from '../time/weekday-hours';
import { type Achievement, formatCount, TIERS } from './achievement';
import type { Measure } from './measures';

/** Goals of one measure, a tier each; the first session that reaches one earns it. */
export interface Ladder {
  readonly key: string;
  readonly title: string;
  readonly goals: readonly number[];
  readonly sentence: (goal: string) => string;
  readonly measure: Measure;
}

/** The goals reached, each at its session, and the next one with how far it is. */
export function climbed(
  ladder: Ladder,
  sessions: readonly SessionSummary[],
  offsetAt: OffsetAt,
): Achievement[] {
  const values = ladder.measure(sessions, offsetAt);
  const best = Math.max(0, ...values);
  return rungs(ladder, best, (goal) => {
    const first = values.findIndex((value) => value >= goal);
    return sessions[first]?.start ?? null;
  });
}

/** A ladder's goals up to the first that the best value does not reach. */
export function rungs(
  { key, title, goals, sentence }: Pick<Ladder, 'key' | 'title' | 'goals' | 'sentence'>,
  best: number,
  earnedAt: (goal: number) => number | null,
): Achievement[] {
  const reached = goals.filter((goal) => best >= goal).length;
  return goals.slice(0, reached + 1).map((goal, index) => {
    const isEarned = index < reached;
    return {
      key: `${key}-${index + 1}`,
      title,
      description: sentence(formatCount(goal)),
      tier: TIERS[index] ?? 'platinum',
      isEarned,
      earnedAt: isEarned ? earnedAt(goal) : null,
      progress: { value: isEarned ? goal : Math.floor(best), goal },
    };
  });
}
