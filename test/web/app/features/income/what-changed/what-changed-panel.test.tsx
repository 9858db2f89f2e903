// @vitest-environment happy-dom

import { cleanup, screen, within } from '@testing-library/react';
import WhatChangedPanel from '@web/app/features/income/what-changed/what-changed-panel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPerformer } from '../../../../a-performer';
import { type Reply, showScreen } from '../../show-screen';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:20:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const PREVIOUS = { start: '2026-11-06T22:00:00.000Z', end: '2026-11-13T22:00:00.000Z' };
const PERIOD = {
  start: '2026-11-13T22:00:00.000Z',
  end: '2026-11-20T22:00:00.000Z',
  label: 'Last 7 days',
  previousLabel: 'the previous 7 days',
  isRunning: true,
};

const aSession = (startTime: string, changes: object = {}) => ({
  startTime,
  durationSeconds: 7200,
  visitors: 200,
  tippers: 20,
  tips: 40,
  tipTokens: 1_000,
  incomeTokens: 1_200,
  incomeBasis: 'exact',
  ...changes,
});
const BEFORE = aSession('2026-11-10T20:00:00.000Z');
/** Twice as long, with the same visitors per hour and the same tips, but half as large. */
const AFTER = aSession('2026-11-18T20:00:00.000Z', {
  durationSeconds: 14_400,
  visitors: 400,
  tippers: 40,
  tips: 80,
  tipTokens: 1_000,
  incomeTokens: 1_500,
});

function show(reply: Reply, performers = [aPerformer()]) {
  return showScreen(<WhatChangedPanel performer="lena" period={PERIOD} previous={PREVIOUS} />, {
    address: '/dashboard/income',
    replies: { '/v1/cam_sessions/lena': reply },
    performers,
  });
}

const listing = (...sessions: object[]) => ({
  sessions,
  offlineDays: [],
  next: null,
  settledThrough: null,
});

it('names the main reason and what worked against it', async () => {
  show(listing(AFTER, BEFORE));
  expect((await screen.findByText(/^You earned/)).textContent).toBe(
    'You earned 300 tk more than in the previous 7 days. The main reason: more time live (+693 tk). Partly offset by: smaller tips (−693 tk).',
  );
});

it('shows each quantity in both periods, with effects that add up', async () => {
  show(listing(AFTER, BEFORE));
  const table = await screen.findByRole('table', { name: 'What changed your income' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(rows).toEqual([
    ['Time live', '2 h', '4 h', '+693 tk'],
    ['Visitors per hour live', '100', '100', '0 tk'],
    ['Share of visitors who tip', '10%', '10%', '0 tk'],
    ['Tips per tipper and session', '2', '2', '0 tk'],
    ['Average tip', '25 tk', '12.5 tk', '−693 tk'],
    ['Tips while off air', '0 tk', '0 tk', '0 tk'],
    ['Income besides tips', '200 tk', '500 tk', '+300 tk'],
    ['Difference', '', '', '+300 tk'],
  ]);
});

it('says so if part of the income isn’t known', async () => {
  show(listing(AFTER, { ...BEFORE, incomeBasis: 'partial' }));
  expect(await screen.findByText(/isn’t known for these days/)).toBeTruthy();
  cleanup();
  show(listing(AFTER, BEFORE));
  await screen.findByText(/^You earned/);
  expect(screen.queryByText(/isn’t known for these days/)).toBeNull();
});

it('says what is missing without a session in both periods', async () => {
  show(listing(AFTER));
  expect(await screen.findByText('Nothing to compare yet')).toBeTruthy();
});

it('is absent for members who may not see sessions', async () => {
  show(listing(AFTER, BEFORE), [aPerformer({ role: 'Moderator', sections: ['income'] })]);
  expect(screen.queryByText('What changed')).toBeNull();
});

it('offers to try again if it didn’t load', async () => {
  show(503);
  const panel = await screen.findByRole('region', { name: 'What changed' });
  expect(await within(panel).findByRole('button', { name: 'Retry' })).toBeTruthy();
});
