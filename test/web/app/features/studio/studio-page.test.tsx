// @vitest-environment happy-dom

import type { PerformerProfile } from '@shared/api/performers';
import type { StudioStatsHourly } from '@shared/api/studio';
import type { BatchTrends } from '@shared/api/trends';
import { aPerformer } from '@test/web/a-performer';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import StudioPage from '@web/app/features/studio/studio-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../show-screen';
import { aModel, aStudio, NO_SUMS, someTrends } from './a-studio';

/** Friday, November 20, 2026, 12:20 in Bucharest. */
const NOW = new Date('2026-11-20T10:20:00.000Z');
const END = Date.parse('2026-11-20T11:00:00.000Z');
const MINUTE = 60_000;

const anna = aModel(
  'anna_a',
  END,
  { tips: 20, tipTokens: 3_000, seconds: 3_600, sessions: 2, newFollowers: 7 },
  { before: { ...NO_SUMS, tipTokens: 2_000, incomeTokens: 2_000, newFollowers: 9 } },
);
const vera = aModel(
  'vera_v',
  END,
  { tips: 4, tipTokens: 1_000, seconds: 3_600, sessions: 1, newFollowers: -2 },
  { isLive: true },
);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

function show(
  stats: StudioStatsHourly | number | 'never',
  {
    trends = someTrends({ anna_a: 500, vera_v: 200 }),
    refreshed = 'never',
    address = '/dashboard/studio',
    profile = { tier: 'Studio' },
  }: {
    trends?: BatchTrends;
    refreshed?: Reply;
    address?: string;
    profile?: Partial<PerformerProfile>;
  } = {},
) {
  const requests: string[] = [];
  const router = showScreen(<StudioPage />, {
    address,
    profile,
    replies: {
      '/v1/studio_stats_hourly':
        typeof stats === 'object'
          ? () => {
              requests.push('studio');
              return stats;
            }
          : stats,
      '/v1/studio_stats_hourly_refresh':
        typeof refreshed === 'object'
          ? () => {
              requests.push('refresh');
              return refreshed;
            }
          : refreshed,
      '/v1/batch_trends/anna_a%2Cvera_v': (url: URL) => {
        requests.push(url.searchParams.get('range') ?? '');
        return trends;
      },
      '/v1/batch_trends/anna_a': someTrends({ anna_a: 500 }),
    },
  });
  return { ...router, router, requests };
}

const studio = (minutesAgo = 10, models = [anna, vera]) =>
  aStudio(models, new Date(NOW.getTime() - minutesAgo * MINUTE));
const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const regionOf = async (name: string) => screen.findByRole('region', { name });

describe('the studio page', () => {
  it('opens with the income of all models, compared with the previous week', async () => {
    show(studio());
    const answer = await screen.findByText(/2 models earned/);

    expect(plain(answer)).toContain(
      '2 models earned 4,000 tk in the last 48 hours, 100% above the previous week',
    );
    expect(screen.getByText(/Times in Bucharest time/)).toBeDefined();
  });

  it('shows totals with their changes', async () => {
    show(studio());
    const sums = await regionOf('Last 48 hours');

    expect(within(sums).getByText('New followers').parentElement?.textContent).toContain('+5');
    expect(within(sums).getByText('New followers').parentElement?.textContent).toContain('↓ 44.4%');
    expect(within(sums).getByText('Sessions').parentElement?.textContent).toContain('3');
  });

  it('ranks models by the chosen number and keeps the choice in the URL', async () => {
    const { router } = show(studio());
    const ranking = await regionOf('Ranking');
    const names = () => within(ranking).getAllByRole('link').map(plain);

    expect(names()).toEqual(['anna_a', 'vera_v']);
    expect(within(ranking).getByText('75%')).toBeDefined();
    fireEvent.click(within(ranking).getByRole('button', { name: 'New followers' }));
    expect(within(ranking).getByText('−2')).toBeDefined();
    expect(router.state.location.search).toBe('?rank=followers');
    expect(within(ranking).getAllByText('Time live').length).toBeGreaterThan(0);
  });

  it('marks partial income in the ranking as at least', async () => {
    show(studio(10, [anna, { ...vera, incomeBasis: 'partial' }]));
    const ranking = await regionOf('Ranking');

    expect(within(ranking).getAllByRole('listitem').map(plain)).toEqual([
      expect.stringMatching(/anna_a3,000 tk/),
      expect.stringMatching(/vera_v.*≥ 1,000 tk/),
    ]);
    fireEvent.click(within(ranking).getByRole('button', { name: 'Tips' }));
    expect(plain(ranking)).not.toContain('≥');
  });

  it('marks partial total income as at least, in tokens and dollars', async () => {
    show(studio(10, [anna, { ...vera, incomeBasis: 'partial' }]));
    const sums = await regionOf('Last 48 hours');

    expect(plain(within(sums).getByText('Income').parentElement)).toMatch(/≥ 4,000 tk≥ \$200/);
  });

  it('explains the column of the best hour', async () => {
    show(studio());
    const list = await screen.findByRole('columnheader', { name: /Best hour/ });

    expect(
      within(list).getByRole('button', { name: 'What is Tips in the best hour?' }),
    ).toBeDefined();
  });

  it('lists models with links to their pages', async () => {
    show(studio());
    const table = await screen.findByRole('table', { name: 'Models, highest income first' });
    const [, first, second] = within(table).getAllByRole('row');

    expect(plain(first ?? null)).toContain('3,000 tk');
    expect(plain(first ?? null)).toContain('↑ 50%');
    // There is no data of her previous week, so a percentage would mean nothing.
    expect(plain(second ?? null)).toContain('new');
    expect(within(table).getByRole('link', { name: 'vera_v' }).getAttribute('href')).toBe(
      '/dashboard/studio/vera_v',
    );
  });

  it('sorts the list by a column', async () => {
    show(studio());
    const table = await screen.findByRole('table', { name: 'Models, highest income first' });
    fireEvent.click(within(table).getByRole('button', { name: 'Model' }));
    fireEvent.click(within(table).getByRole('button', { name: 'Model' }));

    expect(within(table).getAllByRole('link').map(plain)).toEqual(['vera_v', 'anna_a']);
  });

  it('searches models when there are many', async () => {
    const many = Array.from({ length: 7 }, (_, index) => aModel(`m${index}_x`, END, {}));
    show(studio(10, many));
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search models' }), {
      target: { value: ' M3' },
    });
    const table = screen.getByRole('table', { name: 'Models, highest income first' });

    expect(within(table).getAllByRole('link').map(plain)).toEqual(['m3_x']);
  });

  it('shows hours as a table with a column per model and dashes for quiet hours', async () => {
    show(studio());
    const panel = await regionOf('Tips by hour');
    fireEvent.click(within(panel).getByRole('button', { name: 'View as table' }));
    const [head, running, last] = within(panel).getAllByRole('row');

    expect(plain(head ?? null)).toContain('anna_a');
    expect(plain(running ?? null)).toBe('Fri 20 Nov, 12:00 to 13:00–––––');
    expect(plain(last ?? null)).toContain('4,000 tk3,000 tk1,000 tk242 h');
  });

  it('distinguishes an hour off air from an hour on air without tips', async () => {
    const hours = anna.hours.map((hour) => ({ ...hour, tips: 0, tipTokens: 0 }));
    const idle = aModel('vera_v', END, {}, { hours });
    const absent = aModel(
      'zoe_z',
      END,
      {},
      { hours: hours.map((one) => ({ ...one, seconds: 0 })) },
    );
    show(studio(10, [anna, idle, absent]));
    const panel = await regionOf('Tips by hour');
    fireEvent.click(within(panel).getByRole('button', { name: 'View as table' }));
    const [, , last] = within(panel).getAllByRole('row');

    expect(plain(last ?? null)).toContain('3,000 tk3,000 tk0 tk–');
  });

  it('keeps the range of the chart of days in the URL', async () => {
    const { router, requests } = show(studio());
    const panel = await regionOf('Income per day');
    fireEvent.click(within(panel).getByRole('button', { name: '1 year' }));

    await waitFor(() => expect(requests).toContain('1y'));
    expect(router.state.location.search).toBe('?range=1y');
  });

  it('names the plan that includes a locked range', async () => {
    show(studio(), {
      trends: someTrends({ anna_a: 5 }, { locked: [{ range: '1y', tier: 'Pro' }] }),
    });
    expect(await screen.findByText('1 year: included in Pro.')).toBeDefined();
    expect(screen.queryByRole('button', { name: '1 year' })).toBeNull();
  });

  it('hides names and amounts in discreet mode', async () => {
    localStorage.setItem('discreet', 'on');
    show(studio());
    await regionOf('Income per day');

    expect(document.body.textContent).not.toContain('anna_a');
    expect(document.body.textContent).not.toContain('3,000');
    expect(screen.getAllByText('Model 1').length).toBeGreaterThan(2);
  });
});

describe('the refresh button', () => {
  it('is disabled for five minutes after the numbers were computed', async () => {
    const { requests } = show(studio(4), { refreshed: studio(0) });
    const button = await screen.findByRole('button', { name: 'Refresh' });
    await screen.findByText('Updated 4 minutes ago. You can refresh again at 12:21.');

    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    await regionOf('Income per day');
    expect(requests).not.toContain('refresh');
  });

  it('requests new numbers after that', async () => {
    const { requests } = show(studio(5), { refreshed: studio(0) });
    await screen.findByText('Updated 5 minutes ago');
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));

    await waitFor(() => expect(requests).toContain('refresh'));
  });
});

describe('the studio page in special cases', () => {
  it('says how to add a model when there is none', async () => {
    show(aStudio([], NOW));
    expect(await screen.findByText('No models connected yet.')).toBeDefined();
    expect((await screen.findByRole('link', { name: 'Add a model' })).getAttribute('href')).toBe(
      '/dashboard/performers',
    );
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  });

  it('shows no ranking and no legend for a single model', async () => {
    show(studio(10, [anna]));
    await screen.findByText(/1 model earned/);
    await regionOf('Tips by hour');

    expect(screen.queryByRole('region', { name: 'Ranking' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'anna_a' })).toBeNull();
  });

  it('says that the role has no access and sends no request', async () => {
    const lena = aPerformer({ isOwn: false, tier: 'Studio', seesMoney: false });
    const { requests } = show(studio(), { profile: { tier: 'Basic', performers: [lena] } });
    expect(await screen.findByText('Your role doesn’t include the studio.')).toBeDefined();
    expect(requests).toEqual([]);
  });

  it('says which plan includes it and sends no request', async () => {
    const { requests } = show(studio(), { profile: { tier: 'Pro' } });
    expect(
      await screen.findByText('The studio overview comes with the Studio plan.'),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'See your plan' })).toBeDefined();
    expect(requests).toEqual([]);
  });

  it('says that the role has no access when the service refuses', async () => {
    show(403);
    expect(await screen.findByText('Your role doesn’t include the studio.')).toBeDefined();
  });

  it('offers a retry when it does not load', async () => {
    show(500);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  });
});
