// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TrendsPage from '@web/app/features/trends/trends-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../show-screen';
import { daysBefore, lenasTrends } from './some-days';

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
const BASIC = [
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
        broadcasts: [{ startTime: '2026-11-18T18:00:00.000Z', counts: [12, 3] }],
        settledThrough: null,
      },
    },
  });
  return { router, requests };
}

const answer = async (text: RegExp) =>
  (await screen.findByText(text, { selector: 'p' })).textContent?.replaceAll('\u00a0', ' ');

describe('trends', () => {
  it('open with how the last week compares', async () => {
    show(lenasTrends(TWO_WEEKS));

    expect(await answer(/Last 7 days/)).toBe(
      'Last 7 days: 300 tk per day, 50% above the 14-day average.',
    );
  });

  it('call a smaller place better', async () => {
    show(lenasTrends(TWO_WEEKS), { address: '/dashboard/trends?of=rank' });

    expect(await answer(/Last 7 days/)).toBe(
      'Last 7 days: rank 1,000 on average, better than the 14-day average of 1,500.',
    );
  });

  it.each([
    [1, 'First day: 300 tk.'],
    [3, 'Last 3 days: 300 tk per day.'],
  ])('speak of no more than the %i days there are', async (days, sentence) => {
    show(lenasTrends(TWO_WEEKS.slice(-days)));

    expect(await answer(/^(?:First day|Last \d+ days):/)).toBe(sentence);
  });

  it('draw what is chosen, and keep it in the address', async () => {
    const { router, requests } = show(lenasTrends(TWO_WEEKS));
    await userEvent.click(await screen.findByRole('button', { name: 'Followers' }));

    expect(await answer(/followers/)).toBe('1,130 followers, 130 more than on Fri 6 Nov.');
    await userEvent.click(screen.getByRole('button', { name: '4 months' }));

    expect(router.state.location.search).toBe('?of=followers&range=4m');
    await waitFor(() => expect(requests).toEqual(['1m', '4m']));
  });

  it('show the ranges beyond the plan locked, and say what unlocks them', async () => {
    const { router, requests } = show(lenasTrends(TWO_WEEKS, { locked: [...BASIC] }));

    expect(await screen.findByText('6 months, 1 year and all time: included in Pro.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '1 year, locked' }));
    expect(router.state.location.search).toBe('');
    expect(requests).toEqual(['1m']);
    const link = screen.getByRole('link', { name: 'See your plan' });
    expect(link.getAttribute('href')).toBe('/dashboard/settings#plan');
    expect(screen.getByRole('button', { name: '4 months' })).toBeTruthy();
  });

  it('add up what the days come to, and name the best', async () => {
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
  ])('can be of %s', async (measure, sentence) => {
    show(lenasTrends(TWO_WEEKS), { address: `/dashboard/trends?of=${measure}` });

    expect(await answer(/Last 7 days|No rank/)).toBe(sentence);
  });

  it('are a table as well, with the average', async () => {
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

  it('show who came', async () => {
    show(lenasTrends(TWO_WEEKS));
    const region = await screen.findByRole('region', { name: 'Visitor types per day' });
    await userEvent.click(within(region).getByRole('button', { name: 'View as table' }));
    const [, row] = within(region).getAllByRole('row');

    expect(row?.textContent).toBe('Wed 18 Nov115123');
  });

  it('mention a hatched bar of visitors only if today has one', async () => {
    show(lenasTrends(TWO_WEEKS));
    const region = await screen.findByRole('region', { name: 'Visitor types per day' });

    expect(region.textContent).toContain('People in two sessions count twice.');
    expect(region.textContent).not.toContain('hatched');
  });

  it('hide tokens from those who may not see money', async () => {
    const hidden = { hidden: 'money' };
    const days = TWO_WEEKS.map((day) => ({ ...day, tipTokens: hidden, mediaTokens: hidden }));
    show({ ...lenasTrends([]), performers: [{ performerName: 'lena', days }] });

    expect(await answer(/hidden from you\. You can still see viewers/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Followers' }));
    expect(await screen.findByRole('region', { name: 'Followers per day' })).toBeTruthy();
  });

  it('say when there is nothing yet', async () => {
    show(lenasTrends([]));

    expect(await screen.findByText('No days in this range yet')).toBeTruthy();
    expect(await answer(/No income yet/)).toBe('No income yet.');
  });

  it('can be asked again after a failure, with the choice in reach', async () => {
    show(500);

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '4 months' })).toBeTruthy();
  });
});
