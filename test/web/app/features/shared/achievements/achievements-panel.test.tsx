// @vitest-environment happy-dom

import { aGoal, anAchievement } from '@test/web/app/features/achievements/an-achievement';
import { showScreen } from '@test/web/app/features/show-screen';
import { cleanup, screen, within } from '@testing-library/react';
import type { Achievement } from '@web/app/features/shared/achievements/achievement-lists';
import { AchievementsPanel } from '@web/app/features/shared/achievements/achievements-panel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const START = '2026-11-20T18:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(all: readonly Achievement[]) {
  showScreen(<AchievementsPanel performer="lena" />, {
    address: '/dashboard/overview?period=7d',
    replies: {
      '/v1/cam_sessions/lena': {
        sessions: [{ startTime: START }],
        next: null,
        settledThrough: null,
      },
      [`/v1/cbi_resource/lena/${encodeURIComponent(START)}/achievements.json`]: { earned: [], all },
    },
  });
}

it('shows the newest three and the closest goal, and links to all', async () => {
  const earned = [16, 19, 17, 18].map((day) =>
    anAchievement({
      key: `day-${day}`,
      title: `Earned on the ${day}th`,
      earnedAt: `2026-11-${day}T18:00:00.000Z`,
    }),
  );
  show([...earned, aGoal('Far', 1, 10), aGoal('Near', 9, 10)]);
  await screen.findByText('Near');
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

  expect(items.map((text) => /^(Earned on the \d+th|Near|Far)/.exec(text)?.[0])).toEqual([
    'Earned on the 19th',
    'Earned on the 18th',
    'Earned on the 17th',
    'Near',
  ]);
  expect(items[3]).toContain('9 of 10');
  expect(screen.getByRole('link', { name: 'All achievements' }).getAttribute('href')).toBe(
    '/dashboard/achievements?period=7d',
  );
});

it('links to the session that earned an achievement', async () => {
  show([anAchievement()]);
  const item = (await screen.findByText('Marathon')).closest('li') as HTMLElement;
  expect(within(item).getByRole('link', { name: 'Thu 19 Nov' }).getAttribute('href')).toContain(
    '/dashboard/sessions/2026-11-19T18:00:00.000Z',
  );
});

it('says when there are no achievements yet', async () => {
  show([]);
  expect(await screen.findByText('No achievements yet')).toBeDefined();
});
