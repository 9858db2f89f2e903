// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CamSession } from '../../../../shared/api/cam-session';
import OverviewPage from '../../../../web/src/features/overview/overview-page';
import { aSession } from '../sessions/a-session';
import { aTipperList, noEarnings, showScreen } from '../show-screen';

/** Friday 20 November 2026, 12:00 in Bucharest. */
const NOW = new Date('2026-11-20T10:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function night(day: string, tipTokens: number): CamSession {
  return aSession({
    startTime: `${day}T19:00:00.000Z`,
    endTime: `${day}T22:40:00.000Z`,
    durationSeconds: 13_200,
    tipTokens,
  });
}

/** The service's own rule: newest first, begun in the period, at most `limit`. */
function listing(history: readonly CamSession[]) {
  return (url: URL) => {
    const start = url.searchParams.get('start') ?? '';
    const end = url.searchParams.get('end') ?? '9';
    const sessions = history
      .filter(({ startTime }) => startTime >= start && startTime < end)
      .slice(0, Number(url.searchParams.get('limit') ?? 100));
    return { sessions, next: null, settledThrough: NOW.toISOString() };
  };
}

function show(history: readonly CamSession[], address: string) {
  showScreen(<OverviewPage />, {
    address,
    replies: {
      '/v1/cam_sessions/lena': listing(history),
      '/v1/tippers_v2/lena': aTipperList(),
      '/v1/earnings_by_weekdayhour/lena': noEarnings(),
    },
  });
}

it('opens with last night against the same weekday', async () => {
  show(
    [night('2026-11-19', 4210), night('2026-11-12', 3700), night('2026-11-05', 3820)],
    '/dashboard/overview?period=7d',
  );
  const answer = await screen.findByText(/^Last night/);
  const said = answer.textContent?.replaceAll('\u00a0', ' ');
  expect(said).toContain('Last night: 4,210 tk in 3 h 40 min, 12 % above your last Thursdays');
  expect(said).toContain('4,210 tk, against 3,760 tk on average in the 2 before');
});

it('compares the period with the one before, when that is wholly known', async () => {
  show(
    [night('2026-11-19', 1500), night('2026-11-12', 1000), night('2026-10-01', 1)],
    '/dashboard/overview?period=7d',
  );
  const figures = await screen.findByRole('region', { name: 'Last 7 days' });
  expect(await within(figures).findAllByText('↑ 50 % more')).not.toHaveLength(0);
});

it('does not compare with a time before Roomlight knew the room', async () => {
  show([night('2026-11-19', 1500), night('2026-11-12', 1000)], '/dashboard/overview?period=7d');
  const figures = await screen.findByRole('region', { name: 'Last 7 days' });
  expect(await within(figures).findByText(/Not compared/)).toBeDefined();
  expect(within(figures).queryByText(/% more/)).toBeNull();
});

it('tells a newcomer what will fill the page', async () => {
  show([], '/dashboard/overview');
  expect(await screen.findByText('Your first session shows here')).toBeDefined();
});
