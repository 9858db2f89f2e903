import type { Achievement } from '@web/app/features/shared/achievements/achievement-lists';

/** An achievement earned on the evening of Thursday, November 19, 2026 in Bucharest. */
export function anAchievement(changes: Partial<Achievement> = {}): Achievement {
  return {
    key: 'marathon-1',
    title: 'Marathon',
    description: '3 hours live in one session.',
    tier: 'bronze',
    isEarned: true,
    earnedAt: '2026-11-19T18:00:00.000Z',
    progress: { value: 3, goal: 3 },
    ...changes,
  };
}

/** A next goal. */
export function aGoal(key: string, value: number, goal: number): Achievement {
  return anAchievement({
    key,
    title: key,
    isEarned: false,
    earnedAt: null,
    progress: { value, goal },
  });
}
