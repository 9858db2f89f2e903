import type { SessionAchievements } from '@shared/api/achievements';

export type Achievement = SessionAchievements['all'][number];

export interface AchievementLists {
  /** Newest first, then those that no single session earned. */
  readonly earned: readonly Achievement[];
  /** Closest first, then those with hidden progress. */
  readonly goals: readonly Achievement[];
}

/** Splits achievements into earned ones and goals. */
export function achievementLists(all: readonly Achievement[]): AchievementLists {
  return {
    earned: all
      .filter(({ isEarned }) => isEarned)
      .toSorted((a, b) => timeOf(b.earnedAt) - timeOf(a.earnedAt)),
    goals: all
      .filter(({ isEarned }) => !isEarned)
      .toSorted((a, b) => (percentDone(b) ?? -1) - (percentDone(a) ?? -1)),
  };
}

/** Returns the progress in whole percent; null if its numbers are hidden from this member. */
export function percentDone({ progress: { value, goal } }: Achievement): number | null {
  if (Number.isNaN(value)) return null;
  // Rounded down: 100% means earned.
  return goal <= 0 ? 0 : Math.min(100, Math.max(0, Math.floor((100 * value) / goal)));
}

/** Summarizes the lists in one or two sentences. */
export function describeAchievements({ earned, goals }: AchievementLists): string {
  return [formatMemberCount(earned.length), describeNextGoal(goals[0])].filter(Boolean).join(' ');
}

function formatMemberCount(count: number): string {
  if (count === 0) return 'No achievements yet.';
  return count === 1 ? '1 achievement earned.' : `${count} achievements earned.`;
}

function describeNextGoal(goal: Achievement | undefined): string {
  if (goal === undefined) return '';
  const percent = percentDone(goal);
  // At 0%, no goal is closer than another.
  return percent ? `Up next: ${goal.title}, ${percent}% there.` : '';
}

function timeOf(at: string | null): number {
  return at === null ? 0 : Date.parse(at);
}
