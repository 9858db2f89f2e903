// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import PurchasesPage from '@web/app/features/purchases/purchases-page';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../show-screen';

/** Friday, November 20, 2026, 12:00 in Bucharest. */
const NOW = new Date('2026-11-20T10:00:00.000Z');
const SPAN = {
  start: '2026-11-13T22:00:00.000Z',
  end: '2026-11-20T22:00:00.000Z',
  settledThrough: NOW.toISOString(),
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Sales; with `hidden`, as returned to a member who may not see money. */
function sales(hidden = false) {
  const tokens = (amount: number) => (hidden ? { hidden: 'money' } : amount);
  const item = (name: string, count: number, amount: number, date: string) => ({
    item: name,
    count,
    tokens: tokens(amount),
    buyers: count,
    volume: [{ date, count, tokens: tokens(amount) }],
  });
  return {
    items: [item('Summer set', 1, 300, '2026-11-19'), item('Video 1', 4, 100, '2026-11-18')],
    total: { count: 5, tokens: tokens(400) },
    ...SPAN,
  };
}

const bought = {
  purchases: [
    { time: '2026-11-19T20:00:00.000Z', buyer: 'max', item: 'Summer set', tokens: 300 },
    { time: '2026-11-18T20:00:00.000Z', buyer: null, item: 'Video 1', tokens: 25 },
  ],
  buyers: [{ name: 'max', count: 1, tokens: 300, lastBought: '2026-11-19T20:00:00.000Z' }],
  hasProfiles: true,
  ...SPAN,
};

function show(performance: Reply, buyers: Reply = bought) {
  return showScreen(<PurchasesPage />, {
    address: '/dashboard/purchases?period=7d',
    replies: {
      '/v1/purchases_performance/lena/120': performance,
      '/v1/purchases_with_buyers/lena/120': buyers,
    },
  });
}

const text = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\u00a0', ' ') ?? '';

it('summarizes sales and the best-selling item for the period in the account’s time zone', async () => {
  const requests: URL[] = [];
  show((url: URL) => {
    requests.push(url);
    return sales();
  });
  expect(text(await screen.findByText(/sold for/))).toBe(
    '5 photos and videos sold for 400 tk ($20). “Summer set” earned the most: 75%.',
  );
  expect(requests[0]?.searchParams.get('start')).toBe(SPAN.start);
  expect(screen.getByText(/Up to date as of Fri 20 Nov, 12:00\.$/)).toBeDefined();
  const items = await screen.findByRole('table', { name: /^Photos and videos sold/ });
  expect(within(items).getByText('Video 1')).toBeDefined();
});

it('shows sales per day and item, in tokens or as a count', async () => {
  const router = show(sales());
  const chart = await screen.findByRole('region', { name: 'Media per day' });
  expect(within(chart).getByRole('button', { name: 'Summer set' })).toBeDefined();
  fireEvent.click(within(chart).getByRole('button', { name: 'Media sold' }));
  const counted = await screen.findByRole('region', { name: 'Media sold per day' });
  expect(router.state.location.search).toBe('?period=7d&of=count');
  fireEvent.click(within(counted).getByRole('button', { name: 'View as table' }));
  const rows = within(counted).getAllByRole('row').map(text);
  expect(rows.find((row) => row.startsWith('Wed 18 Nov'))).toBe('Wed 18 Nov404');
});

it('opens a buyer’s history from the list of buyers', async () => {
  const router = show(sales());
  const buyers = await screen.findByRole('table', { name: 'Buyers, most tokens first' });
  fireEvent.click(within(buyers).getByRole('button', { name: 'max' }));
  expect(router.state.location.search).toContain('tipper=max');
});

it('shows counts only to members who may not see money', async () => {
  const [hidden] = sales(true).items;
  show(sales(true), {
    ...bought,
    purchases: bought.purchases.map((one) => ({ ...one, tokens: hidden?.tokens })),
    buyers: bought.buyers.map((one) => ({ ...one, tokens: hidden?.tokens })),
  });
  expect(text(await screen.findByText(/is your best seller/))).toContain(
    '“Video 1” is your best seller.',
  );
  expect(await screen.findByRole('region', { name: 'Media sold per day' })).toBeDefined();
  await screen.findByRole('table', { name: 'Purchases, newest first' });
  expect(screen.queryByRole('columnheader', { name: 'Tokens' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Media' })).toBeNull();
  expect(document.body.textContent).not.toMatch(/NaN|Hidden/);
});

it('says when there are no purchases, and why there are no buyers', async () => {
  show({ items: [], total: { count: 0, tokens: 0 }, ...SPAN });
  expect(await screen.findByText('No purchases in this period')).toBeDefined();
  expect(screen.queryByText('Buyers')).toBeNull();
  cleanup();
  show(sales(), { ...bought, buyers: [], hasProfiles: false });
  expect(await screen.findByText('Tipper profiles are off')).toBeDefined();
});
