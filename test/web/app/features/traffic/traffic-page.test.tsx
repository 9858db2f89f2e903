// @vitest-environment happy-dom

import { aPerformer } from '@test/web/a-performer';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TrafficPage from '@web/app/features/traffic/traffic-page';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

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
  {
    t: '2026-11-20T02:00:00.000Z',
    u_all: 60_000,
    c_all: 2_000,
    r_all: 30,
    u_f: 40_000,
    c_f: 1_000,
    r_f: 40,
    u_smile: 900,
    c_smile: 90,
    r_smile: 10,
    u_chat: 5_000,
    c_chat: 400,
    r_chat: 12.5,
  },
  {
    t: '2026-11-20T03:00:00.000Z',
    u_all: 40_000,
    c_all: 4_000,
    r_all: 10,
    u_chat: 4_000,
    c_chat: 400,
    r_chat: 10,
  },
];
const RANKS = { smile: [{ rank: 4, date: '2026-11-19' }] };
const TAGS = {
  hashtags: [{ hashtag: 'smile', sessions: 4, seconds: 9000 }],
};
const NOBODY = { viewers: 0, cams: 0 };
const hourOf = (hour: number, viewers: number, cams: number) => ({
  weekday: 'Thursday',
  hour,
  regions: { asia: { viewers, cams } },
  genders: { f: { viewers, cams }, m: NOBODY, t: NOBODY, c: { viewers: 40, cams: 1 } },
});
const REGIONS = {
  mean: [{ region: 'asia', gender: 'f', viewers: 500, cams: 100 }],
  hours: [hourOf(2, 900, 90), hourOf(3, 600, 110)],
};

const show = (
  week: Reply = POINTS,
  month: Reply = [],
  search = '',
  changes: Parameters<typeof aPerformer>[0] = {},
) =>
  showScreen(<TrafficPage />, {
    performers: [aPerformer(changes)],
    address: `/dashboard/traffic${search}`,
    replies: {
      '/stats/tag-rank-history.json': RANKS,
      '/v1/hashtag_stats_v2/lena/120': TAGS,
      '/api/traffic/last_7_days.json': week,
      '/api/traffic/last_28_days.json': month,
      '/api/traffic/region_gender_last_7_days.json': REGIONS,
    },
  });
const textsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('opens with the hour that has the most viewers per room', async () => {
  show();

  expect(
    await screen.findByText('Rooms are fullest at 04:00: 30 viewers each (average 17).'),
  ).toBeTruthy();
});

it('shows the chart as a table on request', async () => {
  show();
  const region = await screen.findByRole('region', { name: /^Viewers and cams across the/ });
  await userEvent.click(within(region).getByRole('button', { name: 'View as table' }));

  expect(textsOf(within(region).getAllByRole('row')[1])).toEqual([
    'Fri 20 Nov, 05:00',
    '40,000',
    '4,000',
    '10.0',
  ]);
});

it('shows viewers per room by region and gender', async () => {
  show();
  const region = await screen.findByRole('region', { name: 'By region and gender' });
  await within(region).findByText('Asia');

  expect(textsOf(within(region).getAllByRole('row')[1])).toEqual([
    // The gender is repeated for phones.
    'AsiaWomen',
    'Women',
    '500',
    '100',
    '5.0',
  ]);
});

it('says when a range has no data and keeps the other ranges available', async () => {
  const router = show();
  await userEvent.click(await screen.findByRole('button', { name: '28 days' }));

  expect(await screen.findByText('No data in this range')).toBeTruthy();
  expect(screen.getByRole('button', { name: '7 days' })).toBeTruthy();
  expect(router.state.location.search).toBe('?days=28');
});

it('offers a retry when it does not load', async () => {
  show(500);

  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('shows the room’s own tag first, with its rank', async () => {
  show();
  const card = await screen.findByRole('region', { name: 'Chaturbate Traffic for tag smile' });
  expect(within(card).getByText('selected')).toBeTruthy();
  expect(within(card).getByText('Rank 4 on Thu 19 Nov; 4 on the only day with data.')).toBeTruthy();
  await userEvent.click(within(card).getByRole('button', { name: 'View as table' }));

  // An hour without viewers of the tag is left out.
  expect(within(card).getAllByRole('row')).toHaveLength(2);
  expect(textsOf(within(card).getAllByRole('row')[1])).toEqual([
    'Fri 20 Nov, 04:00',
    '900',
    '90',
    '10.0',
  ]);
});

it('applies the scale of the cams axis to the charts of tags and the platform', async () => {
  const router = show();
  const panel = await screen.findByRole('region', { name: 'Traffic by hashtag' });
  await userEvent.click(await within(panel).findByRole('button', { name: 'Cams: fit to data' }));
  expect(router.state.location.search).toBe('?cams=fit');
  const choices = screen.getAllByRole('button', { name: 'Cams: fit to data' });
  expect(choices.map((choice) => choice.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
});

it('remembers monitored tags until they are removed', async () => {
  show(POINTS, [], '?tag=chat');
  const cardOf = () => screen.findByRole('region', { name: /Traffic for tag chat$/ });
  await userEvent.click(within(await cardOf()).getByRole('button', { name: 'Monitor chat' }));
  expect(within(await cardOf()).getByText('monitored')).toBeTruthy();
  expect(localStorage.getItem('monitoredTags')).toBe('{"lena":["chat"]}');

  cleanup();
  show();
  await userEvent.click(
    within(await cardOf()).getByRole('button', { name: 'Stop monitoring chat' }),
  );
  expect(screen.queryByRole('region', { name: /Traffic for tag chat$/ })).toBeNull();
  expect(localStorage.getItem('monitoredTags')).toBe('{"lena":[]}');
});

it('lists the room’s own tags before the others', async () => {
  const router = show(POINTS, [], '?tag=new');
  const card = await screen.findByRole('region', { name: /Traffic for tag new$/ });
  expect(within(card).getByText('Not enough rooms use this hashtag')).toBeTruthy();

  await userEvent.click(screen.getByRole('combobox', { name: 'Choose a hashtag' }));
  const list = await screen.findByRole('listbox', { name: 'Hashtags' });
  const options = within(list).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '#smileyours · #2 by viewers',
    '#chat#1 by viewers',
  ]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(router.state.location.search).toBe('?tag=chat');
});

it('shows when rooms of a kind are fullest and how many are live then', async () => {
  const router = show();
  const region = await screen.findByRole('region', {
    name: 'Viewers per cam by weekday and hour',
  });
  await userEvent.selectOptions(within(region).getByLabelText('Rooms'), 'Women');

  expect(
    await within(region).findByText(
      'Rooms (women) were fullest on Thursday, 04:00–05:00: 10 viewers each (average 7.5), with 90 live, 10% fewer than usual.',
    ),
  ).toBeTruthy();
  expect(within(region).getByText('Thursday 05:00 to 06:00: 5.5 viewers per cam')).toBeTruthy();
  await userEvent.click(within(region).getByRole('button', { name: 'Cams' }));
  expect(screen.getByText('Thursday 05:00 to 06:00: 110 cams')).toBeTruthy();
  expect(router.state.location.search).toBe('?rooms=f&week=cams');
});

it('starts with the room’s own gender, with all rooms one tap away', async () => {
  const router = show(POINTS, [], '', { gender: 'f' });

  expect(
    await screen.findByText('Rooms (women) are fullest at 04:00: 40 viewers each (average 40).'),
  ).toBeTruthy();
  const chart = await screen.findByRole('region', { name: /^Viewers and cams across the/ });
  const genders = within(chart).getByRole('group', { name: 'Gender' });
  const women = within(genders).getByRole('button', { name: 'Women' });
  expect(women.getAttribute('aria-pressed')).toBe('true');
  const week = await screen.findByRole('region', { name: 'Viewers per cam by weekday and hour' });
  expect(await within(week).findByText(/^Rooms \(women\) were fullest/)).toBeTruthy();
  expect(router.state.location.search).toBe('');

  await userEvent.click(within(genders).getByRole('button', { name: 'All' }));
  expect(
    await screen.findByText('Rooms are fullest at 04:00: 30 viewers each (average 17).'),
  ).toBeTruthy();
  expect(router.state.location.search).toBe('?of=all');
});

it('keeps a chosen gender instead of the room’s own', async () => {
  show(POINTS, [], '?of=all&rooms=all', { gender: 'f' });

  expect(
    await screen.findByText('Rooms are fullest at 04:00: 30 viewers each (average 17).'),
  ).toBeTruthy();
  const week = await screen.findByRole('region', { name: 'Viewers per cam by weekday and hour' });
  expect(await within(week).findByText(/^Rooms were fullest/)).toBeTruthy();
});
