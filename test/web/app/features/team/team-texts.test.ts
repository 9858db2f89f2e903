import { aPerformer } from '@test/web/a-performer';
import { formatList, sectionName } from '@web/app/features/shared/granted-access-text';
import { firstTab } from '@web/app/features/team/first-tab';
import { tierForMore } from '@web/app/features/team/member-state';
import { NAVIGATION_ITEMS } from '@web/app/shell/navigation';
import { describe, expect, it } from 'vitest';
import { aMember, aTeam } from './a-team';

describe('the sections of the dashboard', () => {
  it('have the same names as in the navigation', () => {
    const named = NAVIGATION_ITEMS.filter(({ section }) => section !== undefined);
    expect(named.length).toBeGreaterThan(0);
    for (const { section, label } of named) {
      expect(section && sectionName(section)).toBe(label);
    }
  });

  it('start at the first one that the member can see', () => {
    expect(firstTab(aPerformer({ sections: ['tippers', 'schedule'] }))).toBe('tippers');
    expect(firstTab(aPerformer({ sections: ['overview'], tier: 'Basic' }))).toBe('performers');
  });
});

it('joins words with commas and “and”', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(formatList)).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
});

it('names the plan that allows one more member', () => {
  const full = (maxStudioUserCount: number) =>
    aTeam({
      maxStudioUserCount,
      members: Array.from({ length: maxStudioUserCount }, () => aMember()),
    });
  expect([full(0), full(2), full(25)].map(tierForMore)).toEqual(['Pro', 'Studio', null]);
  expect(tierForMore(aTeam())).toBeNull();
});
