// @vitest-environment happy-dom

import type { TipMenuPerformance } from '@shared/api/tip-menu';
import { BEGINNING } from '@shared/domain/tip-menu/menu';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TipMenuPage from '@web/app/features/tip-menu/tip-menu-page';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showScreen } from '../show-screen';
import { aMenu, aPerformance } from './a-menu';

const PAGE = (
  <Routes>
    <Route path="/dashboard/tipmenu/:itemName?" element={<TipMenuPage />} />
  </Routes>
);

function open(
  address = '/dashboard/tipmenu',
  performance: TipMenuPerformance | number = aPerformance(),
) {
  return showScreen(PAGE, {
    address,
    replies: {
      '/v1/tip_menu/lena': aMenu({ Flash: 25, Dance: 200 }),
      '/v1/tip_menu_performance_versioned/lena/120': performance,
      '/v1/price_effects/lena': { changes: [], advice: [] },
    },
  });
}

const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name });
const ranks = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T20:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the tip menu’s performance', () => {
  it('opens with what earned the most and what was tipped most often, and ranks by tokens', async () => {
    open();
    expect((await screen.findByText(/earned the most/)).textContent).toBe(
      '“Dance” earned the most: 200 tk from 1 tip. “Flash” was tipped most often: 4 tips.',
    );
    expect(await heading(/^Items by tokens$/)).toBeDefined();
    expect(ranks()).toEqual(['Dance200 tk', 'Flash100 tk']);
    expect(screen.getByRole('checkbox', { name: 'Dance' }).closest('details')?.open).toBe(false);
    expect(screen.getByText(/1 tip didn’t match any price/)).toBeDefined();
  });

  it('has four charts, each with its own URL', async () => {
    const router = open();
    // The menu's table has a sortable header of the same name.
    const charts = within(await screen.findByRole('group', { name: 'Metric' }));
    await userEvent.click(charts.getByRole('button', { name: 'Earned' }));
    expect(await heading(/^Earned per day$/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Most tips' }));
    expect(ranks()).toEqual(['Flash4', 'Dance1']);
    await userEvent.click(screen.getByRole('button', { name: 'Most tokens' }));
    expect(ranks()).toEqual(['Dance200 tk', 'Flash100 tk']);
    expect(router.state.location.search).toBe('?chart=tokens_sorted');
  });

  it('draws a long period by week, as the service counts it', async () => {
    open('/dashboard/tipmenu?chart=tokens&period=365d', {
      ...aPerformance(),
      start: '2025-11-21T22:00:00.000Z',
      by: 'week',
    });
    expect(await heading(/^Earned per week$/)).toBeDefined();
    expect(screen.getByText(/The hatched week is still in progress/)).toBeDefined();
  });

  it('shows only checked items in the chart', async () => {
    open('/dashboard/tipmenu?chart=frequency_sorted');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Flash' }));
    expect(ranks()).toEqual(['Dance1']);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All Checked' });
    expect(all.checked).toBe(false);
    await userEvent.click(all);
    expect(ranks()).toHaveLength(2);
    await userEvent.click(all);
    expect(await screen.findByText('No items checked')).toBeDefined();
  });

  it('keeps the focus on the control when the chart changes', async () => {
    open();
    const charts = within(await screen.findByRole('group', { name: 'Metric' }));
    const most = charts.getByRole('button', { name: 'Most tips' });
    await userEvent.click(most);
    await screen.findAllByRole('listitem');
    expect(document.activeElement).toBe(most);
    const all = screen.getByRole('checkbox', { name: 'All Checked' });
    await userEvent.click(all);
    await screen.findByText('No items checked');
    expect(document.activeElement).toBe(all);
  });

  it('shows only the item in the URL, and all items again on request', async () => {
    const router = open('/dashboard/tipmenu?chart=frequency_sorted&period=90d');
    await userEvent.click(await screen.findByRole('link', { name: 'Dance' }));
    expect(router.state.location.pathname).toBe('/dashboard/tipmenu/Dance');
    expect(router.state.location.search).toContain('period=90d');
    expect(await screen.findByText(/Only “Dance”/)).toBeDefined();
    expect(screen.getByText(/earned/).textContent).toBe('“Dance” earned 200 tk from 1 tip.');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Show all items' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/tipmenu'));
  });

  it('shows what an item earned at each of its prices', async () => {
    const performance = aPerformance();
    const [flash, ...others] = performance.items;
    const prices = [
      {
        tokens: 20,
        startTime: BEGINNING,
        endTime: '2026-11-18T21:59:59.999Z',
        count: 3,
        frequency: 3,
        sum: 60,
      },
      { tokens: 25, startTime: '2026-11-18T22:00:00.000Z', count: 1, frequency: 1, sum: 25 },
    ];
    const items = flash ? [{ ...flash, prices }, ...others] : [];
    open('/dashboard/tipmenu/Flash', { ...performance, items });
    const table = await screen.findByRole('table', { name: 'Prices for Flash, newest first' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['25 tkThu 19 NovNow125 tk–', '20 tkThe startWed 18 Nov360 tk–']);
  });

  it('compares tips per hour live before and after a price change', async () => {
    const performance = aPerformance();
    const [flash, ...others] = performance.items;
    const prices = [
      {
        tokens: 20,
        startTime: BEGINNING,
        endTime: '2026-11-18T21:59:59.999Z',
        count: 6,
        frequency: 6,
        sum: 120,
      },
      { tokens: 25, startTime: '2026-11-18T22:00:00.000Z', count: 8, frequency: 8, sum: 200 },
    ];
    const items = flash ? [{ ...flash, prices }, ...others] : [];
    const session = (startTime: string, hours: number) => ({
      startTime,
      durationSeconds: hours * 3_600,
      isLive: false,
    });
    showScreen(PAGE, {
      address: '/dashboard/tipmenu/Flash',
      replies: {
        '/v1/tip_menu/lena': aMenu({ Flash: 25, Dance: 200 }),
        '/v1/tip_menu_performance_versioned/lena/120': { ...performance, items },
        '/v1/cam_sessions/lena': {
          sessions: [session('2026-11-19T18:00:00Z', 4), session('2026-11-17T18:00:00Z', 2)],
          next: null,
        },
      },
    });
    expect(await screen.findByText('3 before, 2 after')).toBeDefined();
    expect(screen.getByText('60 before, 50 after')).toBeDefined();
  });

  it('keeps the chart and its items in the URL when an item is opened', async () => {
    const router = open('/dashboard/tipmenu?chart=frequency_sorted&without=Flash');
    expect(await screen.findByRole('checkbox', { name: 'Flash' })).toHaveProperty('checked', false);
    await userEvent.click(await screen.findByRole('link', { name: 'Dance' }));
    expect(router.state.location.search).toBe('?chart=frequency_sorted&without=Flash');
  });

  it('saves an item’s color in the browser, and resets it', async () => {
    open('/dashboard/tipmenu?chart=frequency_sorted&dialog=colours');
    const dialog = within(await screen.findByRole('dialog'));
    const flash = within(dialog.getByRole('group', { name: /^Flash/ }));
    await userEvent.click(flash.getByRole('radio', { name: 'Olive' }));
    expect(localStorage.getItem('customColours')).toBe('{"lena":{"Flash":7}}');
    await userEvent.click(dialog.getByRole('button', { name: 'Reset Flash' }));
    expect(localStorage.getItem('customColours')).toBeNull();
  });

  it('says when the item in the URL isn’t on the menu', async () => {
    open('/dashboard/tipmenu/Gone%20%26%20lost');
    expect(await screen.findByText('“Gone & lost” isn’t on the menu.')).toBeDefined();
    expect(await screen.findByText('No item with this name')).toBeDefined();
  });

  it('hides amounts and tips per item if money is hidden', async () => {
    const hidden = { hidden: 'money' } as unknown as number;
    const performance = aPerformance();
    const items = performance.items.map((item) => ({
      ...item,
      tokens: hidden,
      amount: hidden,
      count: hidden,
      volume: [],
    }));
    open('/dashboard/tipmenu?chart=tokens', { ...performance, items });
    expect(await screen.findByText('Tokens are hidden from you')).toBeDefined();
    expect(screen.getByText('You can see the menu, but not what it earned.')).toBeDefined();
    expect(screen.queryByRole('columnheader', { name: 'Earned' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Times tipped' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Most tips' }));
    expect(screen.getByText('Tokens are hidden from you')).toBeDefined();
    expect(screen.queryByText(/NaN/)).toBeNull();
  });

  it('leaves the menu usable when it doesn’t load', async () => {
    open('/dashboard/tipmenu', 500);
    expect(await screen.findByText('This didn’t load')).toBeDefined();
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(3);
  });
});
