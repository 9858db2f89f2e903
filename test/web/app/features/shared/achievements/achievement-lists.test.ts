import { aGoal, anAchievement } from '@test/web/app/features/achievements/an-achievement';
import {
  achievementLists,
  describeAchievements,
  percentDone,
} from '@web/app/features/shared/achievements/achievement-lists';
import { describe, expect, it } from 'vitest';

const old = anAchievement({ key: 'old', earnedAt: '2025-01-01T18:00:00.000Z' });
const fresh = anAchievement({ key: 'fresh' });
const ofNoSession = anAchievement({ key: 'fans', earnedAt: null });

describe('achievementLists', () => {
  it('lists the newest achievement first, and those without a session last', () => {
    const { earned } = achievementLists([ofNoSession, old, aGoal('far', 1, 10), fresh]);
    expect(earned.map(({ key }) => key)).toEqual(['fresh', 'old', 'fans']);
  });

  it('lists the closest goal first, and those with hidden numbers last', () => {
    const all = [
      aGoal('hidden', Number.NaN, 10),
      aGoal('far', 1, 10),
      fresh,
      aGoal('near', 90, 100),
    ];
    expect(achievementLists(all).goals.map(({ key }) => key)).toEqual(['near', 'far', 'hidden']);
  });
});

describe('percentDone', () => {
  it('stays below 100% until the goal is reached', () => {
    expect(percentDone(aGoal('nearly', 999, 1_000))).toBe(99);
    expect(percentDone(aGoal('below', -5, 100))).toBe(0);
  });

  it('is unknown if its numbers are hidden', () => {
    expect(percentDone(aGoal('hidden', Number.NaN, 100))).toBeNull();
  });
});

describe('describeAchievements', () => {
  const words = (...all: Parameters<typeof achievementLists>[0]) =>
    describeAchievements(achievementLists(all)).replaceAll('\u00a0', ' ');

  it('counts achievements and names the closest goal', () => {
    expect(words(fresh, old, aGoal('Big night', 820, 1_000))).toBe(
      '2 achievements earned. Up next: Big night, 82% there.',
    );
  });

  it('names no goal without progress or with hidden numbers', () => {
    expect(words(fresh, aGoal('a', 0, 10))).toBe('1 achievement earned.');
    expect(words(aGoal('a', Number.NaN, 10))).toBe('No achievements yet.');
  });
});
