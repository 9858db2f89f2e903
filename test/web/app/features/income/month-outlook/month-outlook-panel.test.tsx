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

const show = (reply: Reply, goal?: number, saved: Reply = {}) =>
  showScreen(<MonthOutlookPanel performer="lena" />, {
    address: '/dashboard/income',
    replies: { '/v1/cam_sessions/lena': reply, '/v1/user_settings': saved },
    settings: { goals: { lena: goal === undefined ? {} : { month: goal } } },
  });
const findGoal = () => screen.findByRole('spinbutton', { name: 'Goal for November, in tokens' });

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

it('says how likely a goal is while it is typed, and saves it afterwards', async () => {
  const { posted } = show(listing(150));
  const field = await findGoal();
  fireEvent.change(field, { target: { value: '20000' } });
  expect((await screen.findByRole('status')).textContent).toBe(
    'Your chance of reaching it is over 95%. We expect you to reach it.',
  );
  fireEvent.change(field, { target: { value: '32500' } });
  expect((await screen.findByRole('status')).textContent).toBe(
    'Your chance of reaching it is under 5%. On top of what we expect, it takes 3 more nights like Thu 19 Nov (1,000 tk).',
  );
  expect(posted).toEqual([]);
  fireEvent.blur(field);
  await vi.waitFor(() =>
    expect(posted).toEqual([{ performerName: 'lena', goal: 'month', tokens: 32_500 }]),
  );
});

it('removes a saved goal that is cleared', async () => {
  const { posted } = show(listing(150), 32_500);
  const field = await findGoal();
  expect(field).toHaveProperty('value', '32500');
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await vi.waitFor(() =>
    expect(posted).toEqual([{ performerName: 'lena', goal: 'month', tokens: null }]),
  );
});

it('saves the former goal again while another one is being saved', async () => {
  const { posted } = show(listing(150), 32_500, 'never');
  const field = await findGoal();
  for (const value of ['20000', '32500']) {
    fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await vi.waitFor(() => expect(posted.at(-1)).toMatchObject({ tokens: Number(value) }));
  }
});

it('says that a goal wasn’t saved', async () => {
  show(listing(150), undefined, 503);
  const field = await findGoal();
  fireEvent.change(field, { target: { value: '20000' } });
  fireEvent.blur(field);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not saved\./);
});

it('gives no range before enough forecasts could be compared', async () => {
  show(listing(40), 29_000);
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
  show(listing(150), 32_500);
  expect((await screen.findByText(/^You’ve earned/)).textContent).not.toMatch(/\d/);
  expect(screen.queryByRole('spinbutton')).toBeNull();
});

it('offers to try again if it didn’t load', async () => {
  show(503);
  const panel = await screen.findByRole('region', { name: 'November so far' });
  expect(await within(panel).findByRole('button', { name: 'Retry' })).toBeTruthy();
});
