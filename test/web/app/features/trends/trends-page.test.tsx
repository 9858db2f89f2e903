// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TrendsPage from '@web/app/features/trends/trends-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../show-screen';
import { aDay, daysBefore, lenasTrends } from './some-days';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:20:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

const TWO_WEEKS = daysBefore(14, (place) => ({
  tipTokens: place < 7 ? 100 : 300,
  followers: 1_000 + 10 * place,
  rank: place < 7 ? 2_000 : 1_000,
}));
const LOCKED_RANGES = [
  { range: '6m', tier: 'Pro' },
  { range: '1y', tier: 'Pro' },
  { range: 'all', tier: 'Pro' },
] as const;

function show(trends: Reply, { address = '/dashboard/trends' } = {}) {
  const requests: (string | null)[] = [];
  const router = showScreen(<TrendsPage />, {
    address,
    replies: {
      '/v1/batch_trends/lena':
        trends === 'never' || typeof trends === 'number'
          ? trends
          : (url: URL) => {
              requests.push(url.searchParams.get('range'));
              return trends;
            },
      '/v1/membertype_over_time/lena': {
        types: ['grey', 'fanClub'],
        by: 'session',
        timezone: 'Europe/Bucharest',
        firstStartTime: '2026-11-18T18:00:00.000Z',
        broadcasts: [{ startTime: '2026-11-18T18:00:00.000Z', sessions: 1, counts: [12, 3] }],
        settledThrough: null,
      },
    },
  });
  return { router, requests };
}

const answer = async (text: RegExp) =>
  (await screen.findByText(text, { selector: 'p' })).textContent?.replaceAll('\u00a0', ' ');

describe('the trends page', () => {
  it('opens with the last 7 days compared with the average', async () => {
    show(lenasTrends(TWO_WEEKS));

    expect(await answer(/Last 7 days/)).toBe(
      'Last 7 days: 300 tk per day, 50% above the 14-day average.',
    );
  });

  it('calls a smaller rank better', async () => {
    show(lenasTrends(TWO_WEEKS), { address: '/dashboard/trends?of=rank' });

    expect(await answer(/Last 7 days/)).toBe(
      'Last 7 days: rank 1,000 on average, better than the 14-day average of 1,500.',
    );
  });

  it.each([
    [1, 'First day: 300 tk.'],
    [3, 'Last 3 days: 300 tk per day.'],
  ])('names only the %i days it has data for', async (days, sentence) => {
    show(lenasTrends(TWO_WEEKS.slice(-days)));

    expect(await answer(/^(?:First day|Last \d+ days):/)).toBe(sentence);
  });

  it('draws the chosen metric and range, and keeps them in the URL', async () => {
    const { router, requests } = show(lenasTrends(TWO_WEEKS));
    // One control, however many metrics there are.
    await userEvent.selectOptions(await screen.findByLabelText('Metric'), 'Followers');

    expect(await answer(/followers/)).toBe('1,130 followers, 130 more than on Fri 6 Nov.');
    await userEvent.click(screen.getByRole('button', { name: '4 months' }));

    expect(router.state.location.search).toBe('?of=followers&range=4m');
    await waitFor(() => expect(requests).toEqual(['1m', '4m']));
  });

  it('locks ranges beyond the plan and links to the plan that unlocks them', async () => {
    const { router, requests } = show(lenasTrends(TWO_WEEKS, { locked: [...LOCKED_RANGES] }));

    expect(await screen.findByText('6 months, 1 year and all time: included in Pro.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '1 year, locked' }));
    expect(router.state.location.search).toBe('');
    expect(requests).toEqual(['1m']);
    const link = screen.getByRole('link', { name: 'See your plan' });
    expect(link.getAttribute('href')).toBe('/dashboard/settings#plan');
    expect(screen.getByRole('button', { name: '4 months' })).toBeTruthy();
  });

  it('shows the total, the number of days and the best day', async () => {
    show(lenasTrends(TWO_WEEKS));

    expect((await screen.findByText('Total')).parentElement?.textContent).toBe('Total2,800 tk$140');
    expect(screen.getByText('Days with income').parentElement?.textContent).toMatch(/14$/);
    expect(screen.getByText('Best day').parentElement?.textContent).toBe(
      'Best day300 tkFri 13 Nov',
    );
  });

  it.each([
    ['tipCount', 'Last 7 days: 3 tips per day, about the same as the 14-day average.'],
    ['newFollowers', 'Last 7 days: +1 followers per day, about the same as the 14-day average.'],
    ['genderRank', 'No rank data.'],
  ])('shows the metric %s from the URL', async (measure, sentence) => {
    show(lenasTrends(TWO_WEEKS), { address: `/dashboard/trends?of=${measure}` });

    expect(await answer(/Last 7 days|No rank/)).toBe(sentence);
  });

  it('shows the days and their average as a table', async () => {
    show(lenasTrends(TWO_WEEKS));
    const region = await screen.findByRole('region', { name: 'Income per day' });
    await userEvent.click(within(region).getByRole('button', { name: 'View as table' }));
    const [, yesterday] = within(region).getAllByRole('row');

    expect(
      within(yesterday as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual(['Thu 19 Nov', '300 tk', '300 tk']);
  });

  it('says everywhere that a long history is shown by week', async () => {
    const weeks = Array.from({ length: 60 }, (_, place) =>
      aDay(new Date(Date.UTC(2026, 10, 9 - 7 * (59 - place))).toISOString().slice(0, 10), {
        tipTokens: place === 59 ? 700 : 100,
      }),
    );
    show(lenasTrends(weeks, { range: 'all', by: 'week' }), {
      address: '/dashboard/trends?range=all',
    });
    const region = await screen.findByRole('region', { name: 'Income per week' });

    expect(await answer(/Last 4 weeks/)).toBe(
      'Last 4 weeks: 250 tk per week, 127% above the 60-week average.',
    );
    expect(region.textContent).toContain('More than a year is shown by week.');
    expect(region.textContent).toContain('Weeks off count as 0 in averages.');
    expect(screen.getByText('Best week').parentElement?.textContent).toBe(
      'Best week700 tk9–15 Nov',
    );
    expect(screen.getByText('Weeks with income').parentElement?.textContent).toMatch(/60$/);
    await userEvent.click(within(region).getByRole('button', { name: 'View as table' }));
    const [head, last] = within(region).getAllByRole('row');
    expect(head?.textContent).toMatch(/From.*4-week average.*13-week average/);
    expect(last?.textContent).toContain('Mon 9 Nov');
  });

  it('shows visitor types per day', async () => {
    show(lenasTrends(TWO_WEEKS));
    const region = await screen.findByRole('region', { name: 'Visitor types per day' });
    await userEvent.click(within(region).getByRole('button', { name: 'View as table' }));
    const [, row] = within(region).getAllByRole('row');

    expect(row?.textContent).toBe('Wed 18 Nov115123');
  });

  it('explains the hatched bar of visitor types only if today has one', async () => {
    show(lenasTrends(TWO_WEEKS));
    const region = await screen.findByRole('region', { name: 'Visitor types per day' });

    expect(region.textContent).toContain('People in two sessions count twice.');
    expect(region.textContent).not.toContain('hatched');
  });

  it('hides tokens but shows other metrics if money is hidden', async () => {
    const hidden = { hidden: 'money' };
    const days = TWO_WEEKS.map((day) => ({ ...day, tipTokens: hidden, mediaTokens: hidden }));
    show({ ...lenasTrends([]), performers: [{ performerName: 'lena', days }] });

    expect(await answer(/hidden from you\. You can still see viewers/)).toBeTruthy();
    await userEvent.selectOptions(await screen.findByLabelText('Metric'), 'Followers');
    expect(await screen.findByRole('region', { name: 'Followers per day' })).toBeTruthy();
  });

  it('says when the range has no days yet', async () => {
    show(lenasTrends([]));

    expect(await screen.findByText('No days in this range yet')).toBeTruthy();
    expect(await answer(/No income yet/)).toBe('No income yet.');
  });

  it('offers to try again after a failure and keeps the choices', async () => {
    show(500);

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '4 months' })).toBeTruthy();
  });
});
