// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import TrafficPage from '../../../../web/src/features/traffic/traffic-page';
import { type Reply, showScreen } from '../show-screen';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:20:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

const POINTS = [
  { t: '2026-11-20T02:00:00.000Z', u_all: 60_000, c_all: 2_000, r_all: 30 },
  { t: '2026-11-20T03:00:00.000Z', u_all: 40_000, c_all: 4_000, r_all: 10 },
];
const REGIONS = {
  mean: [{ region: 'asia', gender: 'f', viewers: 500, cams: 100 }],
  hours: [],
};

const show = (week: Reply = POINTS, month: Reply = []) =>
  showScreen(<TrafficPage />, {
    address: '/dashboard/traffic',
    replies: {
      '/api/traffic/last_7_days.json': week,
      '/api/traffic/last_28_days.json': month,
      '/api/traffic/region_gender_last_7_days.json': REGIONS,
    },
  });
const textsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('opens with the hour that has most viewers for each room', async () => {
  show();

  expect(
    await screen.findByText(
      'Each room has most viewers around 04:00: 30.0, against 16.7 over the day.',
    ),
  ).toBeTruthy();
});

it('is a table as well', async () => {
  show();
  const region = await screen.findByRole('region', { name: /^Viewers and cams of the whole/ });
  await userEvent.click(within(region).getByRole('button', { name: 'View as table' }));

  expect(textsOf(within(region).getAllByRole('row')[1])).toEqual([
    'Fri 20 Nov, 05:00',
    '40,000',
    '4,000',
    '10.0',
  ]);
});

it('says where rooms have most viewers', async () => {
  show();
  const region = await screen.findByRole('region', { name: 'By region and gender' });
  await within(region).findByText('Asia');

  expect(textsOf(within(region).getAllByRole('row')[1])).toEqual([
    'Asia',
    'Women',
    '500',
    '100',
    '5.0',
  ]);
});

it('says when a window holds nothing, with the others in reach', async () => {
  const router = show();
  await userEvent.click(await screen.findByRole('button', { name: '28 days' }));

  expect(await screen.findByText('Nothing measured in this window')).toBeTruthy();
  expect(screen.getByRole('button', { name: '7 days' })).toBeTruthy();
  expect(router.state.location.search).toBe('?days=28');
});

it('can be asked again after a failure', async () => {
  show(500);

  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
