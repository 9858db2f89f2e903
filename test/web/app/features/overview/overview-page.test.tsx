// @vitest-environment happy-dom

import type { CamSession } from '@shared/api/cam-session';
import type { BatchTrends } from '@shared/api/trends';
import { aPerformer } from '@test/web/a-performer';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OverviewPage from '@web/app/features/overview/overview-page';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '../sessions/a-session';
import { aTipperList, noEarnings, showScreen } from '../show-screen';
import { aDay } from '../trends/some-days';

/** Friday, November 20, 2026, 12:00 in Bucharest. */
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

/** The service's own rule: newest first, started in the period, at most `limit`. */
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

function show(
  history: readonly CamSession[],
  address: string,
  changes: Parameters<typeof aPerformer>[0] = {},
) {
  return showScreen(<OverviewPage />, {
    address,
    performers: [aPerformer(changes)],
    replies: {
      '/v1/cam_sessions/lena': listing(history),
      '/v1/tippers_v2/lena': aTipperList(),
      '/v1/earnings_by_weekdayhour/lena': noEarnings(),
      '/v1/notification/lena': { notifications: [], unread: 0 },
      '/v1/batch_trends/lena': theDays(),
    },
  });
}

/** Six weeks up to yesterday, 100 tk per day. */
function theDays(): BatchTrends {
  const days = Array.from({ length: 42 }, (_, ago) =>
    aDay(new Date(Date.UTC(2026, 10, 19 - ago)).toISOString().slice(0, 10), {
      seconds: 3600,
      tips: 4,
    }),
  ).reverse();
  return {
    range: '4m',
    timezone: 'Europe/Bucharest',
    by: 'day',
    performers: [{ performerName: 'lena', days }],
    locked: [],
  };
}

const THREE = [night('2026-11-19', 1500), night('2026-11-12', 1000), night('2026-10-01', 1)];

it('opens with last night compared with the same weekday', async () => {
  show(
    [night('2026-11-19', 4210), night('2026-11-12', 3700), night('2026-11-05', 3820)],
    '/dashboard/overview?period=7d',
  );
  const answer = await screen.findByText(/^Last night/);
  const text = answer.textContent?.replaceAll('\u00a0', ' ');
  expect(text).toContain('Last night: 4,210 tk in 3 h 40 min, 12% above your usual Thursday');
  expect(text).toContain('4,210 tk vs. 3,760 tk on average over 2 earlier sessions');
});

/** Returns the panel of a period once it contains numbers. The panel itself appears earlier. */
async function statsOf(period: string): Promise<HTMLElement> {
  const panel = () => screen.getByRole('region', { name: period });
  await waitFor(() => within(panel()).getByRole('button', { name: 'All numbers' }));
  return panel();
}

it('compares the period with the previous one if that is completely known', async () => {
  show(THREE, '/dashboard/overview?period=7d');
  const panel = await statsOf('Last 7 days');
  expect(await within(panel).findAllByText('↑ 50%')).not.toHaveLength(0);
});

it('shows no comparison with a time before Roomlight knew the room', async () => {
  show([night('2026-11-19', 1500), night('2026-11-12', 1000)], '/dashboard/overview?period=7d');
  const panel = await statsOf('Last 7 days');
  expect(await within(panel).findByText(/No comparison/)).toBeDefined();
  expect(within(panel).queryByText(/[↑↓]/)).toBeNull();
});

it('explains to a new user what the page will show', async () => {
  show([], '/dashboard/overview');
  expect(await screen.findByText('You’ll see your first session here')).toBeDefined();
});

it('shows each number, the previous one and the change as a table', async () => {
  show(THREE, '/dashboard/overview?period=7d');
  const panel = await statsOf('Last 7 days');
  await within(panel).findAllByText('↑ 50%');
  await userEvent.click(within(panel).getByRole('button', { name: 'All numbers' }));
  const row = within(panel).getByText('Income', { selector: 'td' }).closest('tr');
  const cells = [...(row?.cells ?? [])].map(({ textContent }) => textContent);
  expect(cells).toEqual(['Income', '1,500 tk', '1,000 tk', '+500 tk', '+50%']);
});

it('shows three numbers, and the others on demand', async () => {
  show(THREE, '/dashboard/overview?period=7d');
  const panel = await statsOf('Last 7 days');
  const helps = () => within(panel).getAllByRole('button', { name: /^What is / });
  expect(helps()).toHaveLength(3);
  await userEvent.click(within(panel).getByRole('button', { name: 'All numbers' }));
  expect(within(panel).getAllByRole('row')).toHaveLength(13);
});

it('calls more money good, but not more hours', async () => {
  show(
    [{ ...night('2026-11-19', 1500), durationSeconds: 19_800 }, ...THREE.slice(1)],
    '/dashboard/overview?period=7d',
  );
  const panel = await statsOf('Last 7 days');
  const money = (await within(panel).findAllByText('↑ 50%'))[0];
  const hours = within(panel).getByText('5 h 30 min');
  const change = hours.parentElement?.querySelector('[tabindex="0"] > span');
  expect(change?.textContent).toBe('↑ 50%');
  expect(money?.className).not.toBe(change?.className);
});

it('compares with the period chosen in the URL', async () => {
  show(
    [night('2026-11-19', 1500), night('2026-10-15', 500), night('2026-09-01', 1)],
    '/dashboard/overview?period=30d&against=weekdays',
  );
  const panel = await statsOf('Last 30 days');
  expect(await within(panel).findAllByText('↑ 200%')).not.toHaveLength(0);
  expect(within(panel).getByText(/Compared with the same weekdays 5 weeks earlier/)).toBeDefined();
});

it('shows no comparison if the URL turns it off', async () => {
  show(THREE, '/dashboard/overview?period=7d&against=none');
  const panel = await statsOf('Last 7 days');
  expect(await within(panel).findByRole('button', { name: 'Compare with Nothing' })).toBeDefined();
  expect(within(panel).queryByText(/[↑↓]|ompared with the/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Previous period/ })).toBeNull();
});

it('draws the previous period in the income chart', async () => {
  show(THREE, '/dashboard/overview?period=7d');
  const chart = await screen.findByRole('region', { name: 'Income per day' });
  expect(await within(chart).findByRole('button', { name: 'Previous period' })).toBeDefined();
});

it('shows time and tippers if money is hidden', async () => {
  const hidden = { hidden: 'money' } as unknown as number;
  show(
    [
      {
        ...night('2026-11-19', 0),
        tipTokens: hidden,
        mediaTokens: hidden,
        incomeTokens: hidden,
        tippers: 12,
      },
    ],
    '/dashboard/overview?period=7d',
    { seesMoney: false },
  );
  expect(await screen.findByText('Last night: 3 h 40 min with 12 tippers.')).toBeDefined();
  expect(await screen.findAllByText('Tokens are hidden from you')).not.toHaveLength(0);
});

it('offers to try again when the numbers don’t load', async () => {
  showScreen(<OverviewPage />, {
    address: '/dashboard/overview',
    replies: { '/v1/cam_sessions/lena': 500 },
  });
  expect(await screen.findByText('The latest numbers didn’t load.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
});

it('shows daily numbers on the free plan without requesting sessions', async () => {
  const requests: string[] = [];
  show([], '/dashboard/overview?period=7d', { tier: 'Basic' });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    requests.push(url);
    return answer(url, init);
  });
  expect(
    await screen.findByText(/^You averaged 100 tk a day over the last 7 days, the same as/),
  ).toBeDefined();
  const panel = await statsOf('Last 7 days');
  await userEvent.click(within(panel).getByRole('button', { name: 'All numbers' }));
  // Income and tips, now and before: there was no other income.
  expect(within(panel).getAllByText('600 tk')).toHaveLength(4);
  expect(screen.getByText('This is part of Pro')).toBeDefined();
  expect(requests.filter((url) => url.includes('cam_sessions'))).toEqual([]);
});
