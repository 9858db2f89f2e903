// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import MonthOutlookPanel from '@web/app/features/income/month-outlook/month-outlook-panel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../../show-screen';

/** Friday, November 20. */
const NOW = Date.UTC(2026, 10, 20, 10, 20);
const DAY = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

/** A session of 1,000 tokens on each day before today. */
const listing = (days: number) => ({
  sessions: Array.from({ length: days }, (_, day) => ({
    startTime: new Date(Date.UTC(2026, 10, 19, 20) - day * DAY).toISOString(),
    incomeTokens: 1_000,
  })),
  offlineDays: [],
  next: null,
  settledThrough: null,
});

const show = (reply: Reply, search = '') =>
  showScreen(<MonthOutlookPanel performer="lena" />, {
    address: `/dashboard/income${search}`,
    replies: { '/v1/cam_sessions/lena': reply },
  });

it('says what the month will come to, and how certain that is', async () => {
  show(listing(150));
  expect((await screen.findByText(/^You’ve earned/)).textContent).toBe(
    'You’ve earned 19k tk so far. By the end of November, we expect about 30k tk.',
  );
  const panel = screen.getByRole('region', { name: 'November so far' });
  for (const share of ['50%', '80%', '95%']) {
    expect(within(panel).getByText(`With ${share} certainty`)).toBeTruthy();
  }
});

it('says how likely a goal is, and keeps it in the URL', async () => {
  const router = show(listing(150));
  const field = await screen.findByRole('spinbutton', { name: 'Goal for November, in tokens' });
  fireEvent.change(field, { target: { value: '32500' } });
  expect((await screen.findByRole('status')).textContent).toBe(
    'The chance to reach it is under 5%. On top of what we expect, it takes 3 more nights like Thu 19 Nov (1,000 tk).',
  );
  expect(router.state.location.search).toBe('?goal=32500');
  fireEvent.change(field, { target: { value: '20000' } });
  expect((await screen.findByRole('status')).textContent).toBe(
    'The chance to reach it is over 95%. We expect you to reach it.',
  );
  fireEvent.change(field, { target: { value: '' } });
  expect(router.state.location.search).toBe('');
});

it('gives no range before enough forecasts could be compared', async () => {
  show(listing(40), '?goal=29000');
  expect((await screen.findByText(/how certain that is/)).textContent).toBe(
    'In 21 days, we can also say how certain that is.',
  );
  expect(screen.queryByText(/With 80% certainty/)).toBeNull();
  expect(screen.getByText('We expect you to reach it.')).toBeTruthy();
});

it('expects nothing from less than four weeks', async () => {
  show(listing(20));
  expect(await screen.findByText('Not enough days yet')).toBeTruthy();
  expect(screen.getByText('We can say what the month will come to in 8 days.')).toBeTruthy();
});

it('hides amounts and the goal in discreet mode', async () => {
  localStorage.setItem('discreet', 'on');
  show(listing(150), '?goal=32500');
  expect((await screen.findByText(/^You’ve earned/)).textContent).not.toMatch(/\d/);
  expect(screen.queryByRole('spinbutton')).toBeNull();
});

it('offers to try again if it didn’t load', async () => {
  show(503);
  const panel = await screen.findByRole('region', { name: 'November so far' });
  expect(await within(panel).findByRole('button', { name: 'Retry' })).toBeTruthy();
});
