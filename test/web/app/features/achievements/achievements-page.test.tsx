// @vitest-environment happy-dom

import { aPerformer } from '@test/web/a-performer';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AchievementsPage from '@web/app/features/achievements/achievements-page';
import type { Achievement } from '@web/app/features/shared/achievements/achievement-lists';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showScreen } from '../show-screen';
import { aGoal, anAchievement } from './an-achievement';

const START = '2026-11-20T18:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(all: readonly Achievement[], sessions: readonly object[] = [{ startTime: START }]) {
  return showScreen(<AchievementsPage />, {
    address: '/dashboard/achievements?period=7d',
    replies: {
      '/v1/cam_sessions/lena': { sessions, next: null, settledThrough: null },
      [`/v1/cbi_resource/lena/${encodeURIComponent(START)}/achievements.json`]: { earned: [], all },
    },
  });
}

it('lists earned achievements with tier, day and a link to the session', async () => {
  show([anAchievement({ tier: 'gold' }), aGoal('Big night', 820, 1_000)]);
  const table = await screen.findByRole('table', { name: 'Earned achievements' });
  const row = within(table).getByText('Marathon').closest('tr') as HTMLElement;

  expect(within(row).getByText('3 hours live in one session.')).toBeDefined();
  expect(within(row).getByRole('cell', { name: 'Gold' })).toBeDefined();
  expect(within(row).getByRole('link', { name: 'Thu 19 Nov' }).getAttribute('href')).toBe(
    '/dashboard/sessions/2026-11-19T18:00:00.000Z?period=7d',
  );
  expect(screen.getByText(/1 achievement earned\. Up next: Big night/)).toBeDefined();
});

it('shows the closest goals, and all on request', async () => {
  show(Array.from({ length: 8 }, (_, index) => aGoal(`goal ${index}`, index, 10)));
  const goals = await screen.findByRole('region', { name: 'Next goals' });
  const shown = () => within(goals).getAllByRole('listitem');

  expect(shown()).toHaveLength(6);
  expect(shown()[0]?.textContent).toContain('7 of 10');
  expect(screen.getByText('No achievements yet')).toBeDefined();
  await userEvent.click(within(goals).getByRole('button', { name: 'Show all 8' }));
  expect(shown()).toHaveLength(8);
});

it('shows progress as hidden to members who may not see money', async () => {
  const hidden = { value: { hidden: 'money' } as unknown as number, goal: 100 };
  show([{ ...aGoal('Big night', 0, 100), description: '', progress: hidden }]);
  const goals = await screen.findByRole('region', { name: 'Next goals' });
  expect(within(goals).getByText('Hidden')).toBeDefined();
});

it('says how to earn the first achievement when there are no sessions', async () => {
  show([], []);
  expect(await screen.findByText('No achievements yet')).toBeDefined();
  expect(screen.getByText('Your first session earns your first achievement.')).toBeDefined();
});

it('loads for a member without access to sessions', async () => {
  showScreen(<AchievementsPage />, {
    address: '/dashboard/achievements',
    performers: [aPerformer({ isOwn: false, sections: ['achievements'] })],
    replies: {
      '/v1/cam_sessions/lena': 403,
      '/v1/cbi_resource/lena/2000-01-01T00%3A00%3A00.000Z/achievements.json': {
        earned: [],
        all: [anAchievement({ tier: 'gold' })],
      },
    },
  });
  expect(await screen.findByRole('table', { name: 'Earned achievements' })).toBeDefined();
});
