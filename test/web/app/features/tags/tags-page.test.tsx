// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import TagsPage from '@web/app/features/tags/tags-page';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../show-screen';

/** Friday, November 20, 2026, 12:00 in Bucharest. */
const NOW = new Date('2026-11-20T10:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function tag(hashtag: string, changes: object = {}) {
  return {
    hashtag,
    sessions: 4,
    seconds: 18_000,
    averageViewers: 80.4,
    tips: 10,
    tipTokens: 1000,
    tipsPerHour: 500,
    joins: 4,
    share: 2,
    ...changes,
  };
}

function stats(hashtags: readonly object[], changes: object = {}) {
  return {
    hashtags,
    belowOnePercent: { hashtags: 0, joins: 0 },
    sessions: 5,
    sessionsWithJoins: 3,
    visitors: 200,
    start: '2026-11-13T22:00:00.000Z',
    end: '2026-11-20T22:00:00.000Z',
    settledThrough: NOW.toISOString(),
    ...changes,
  };
}

const HASHTAGS = [
  tag('lovense', { tipsPerHour: 900.4 }),
  tag('new', { joins: 24, share: 12, averageViewers: null }),
  tag('short', { tipsPerHour: null, averageViewers: 120 }),
];

const RANKS = {
  chat: [
    { rank: 1, date: '2026-11-18' },
    { rank: 1, date: '2026-11-19' },
  ],
  new: [
    { rank: 9, date: '2026-11-18' },
    { rank: 4, date: '2026-11-19' },
  ],
  lovense: [
    { rank: 3, date: '2026-11-18' },
    { rank: 2, date: '2026-11-19' },
  ],
};

function show(reply: Reply, { search = '', ranks = RANKS as Reply } = {}) {
  return showScreen(<TagsPage />, {
    address: `/dashboard/tags?period=7d${search}`,
    replies: { '/v1/hashtag_stats_v2/lena/120': reply, '/stats/tag-rank-history.json': ranks },
  });
}

const text = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\u00a0', ' ') ?? '';

it('names the hashtag with the most tips and the one with the most joins', async () => {
  show(stats(HASHTAGS, { belowOnePercent: { hashtags: 3, joins: 5 } }));
  expect(text(await screen.findByText(/goes with the most tips/))).toBe(
    '#lovense goes with the most tips: 900 tk per hour over 5 h in 4 sessions. Most joins came through #new: 12% of visitors.',
  );
  expect(await screen.findByText(/3 more hashtags each brought in less than/)).toBeDefined();
  expect(screen.getByText(/Joins come from the 3 of 5 sessions/)).toBeDefined();
});

it('ranks hashtags by the chosen number and leaves out those without it', async () => {
  show(stats(HASHTAGS));
  const bars = await screen.findByRole('list', { name: 'Tips per hour by hashtag' });
  expect(within(bars).getAllByRole('listitem').map(text)).toEqual([
    '#lovense4 sessions, 5 h900 tk',
    '#new4 sessions, 5 h500 tk',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Average viewers', pressed: false }));
  const viewers = await screen.findByRole('list', { name: 'Average viewers by hashtag' });
  expect(text(within(viewers).getAllByRole('listitem')[0])).toBe('#short4 sessions, 5 h120');
});

it('draws no bar for hashtags with too little data while others have enough', async () => {
  show(stats([tag('lucky', { sessions: 1, seconds: 1800, tipsPerHour: 9000 }), ...HASHTAGS]));
  const bars = await screen.findByRole('list', { name: 'Tips per hour by hashtag' });
  expect(within(bars).getAllByRole('listitem').map(text)).toEqual([
    '#lovense4 sessions, 5 h900 tk',
    '#new4 sessions, 5 h500 tk',
  ]);
  expect(
    screen.getByText(/1 hashtag with less than 3 sessions and 3 hours live can’t be compared yet/),
  ).toBeDefined();
  expect(text(screen.getByText(/goes with the most tips/))).toContain(
    '#lovense goes with the most tips',
  );
});

it('names no hashtag that every session has as the best', async () => {
  show(stats([tag('always', { sessions: 5, tipsPerHour: 9000 }), ...HASHTAGS]));
  expect(text(await screen.findByText(/goes with the most tips/))).toContain(
    '#lovense goes with the most tips',
  );
  expect(
    await screen.findByText(/In every session, so nothing to compare with: #always\./),
  ).toBeDefined();
});

it('says that hashtags of every session can’t be compared', async () => {
  show(stats([tag('always', { sessions: 5 })]));
  expect(await screen.findByText(/^You used the same hashtags in every session/)).toBeDefined();
});

it('names no best hashtag while all have too little data', async () => {
  show(stats([tag('lucky', { sessions: 1, seconds: 1800, joins: 0 })], { sessionsWithJoins: 0 }));
  expect(
    await screen.findByText(
      '1 hashtag so far. To compare them, you need 3 sessions and 3 hours live with one.',
    ),
  ).toBeDefined();
});

it('sorts the table by any column', async () => {
  show(stats(HASHTAGS));
  const table = await screen.findByRole('table', { name: /^Hashtags/ });
  fireEvent.click(within(table).getByRole('button', { name: 'Came by hashtag' }));
  expect(text(within(table).getAllByRole('row')[1])).toContain('#new');
});

it('shows joins as missing when they were not counted', async () => {
  show(stats([tag('lovense', { joins: 0, share: null })], { sessionsWithJoins: 0, visitors: 0 }));
  const table = await screen.findByRole('table', { name: /^Hashtags/ });
  expect(text(within(table).getAllByRole('row')[1])).toContain('#lovense––');
  const choice = screen.getByRole('group', { name: 'Show' });
  expect(within(choice).queryByRole('button', { name: 'Came by hashtag' })).toBeNull();
  expect(screen.getByText(/the browser extension counts them/)).toBeDefined();
});

it('names the hashtag with the most viewers to members who may not see money', async () => {
  show(stats([tag('lovense', { tipsPerHour: { hidden: 'money' } })]));
  expect(text(await screen.findByText(/goes with the most viewers/))).toContain('80 on average');
  expect(await screen.findByText('Hidden')).toBeDefined();
  expect(document.body.textContent).not.toContain('NaN');
});

it('says how to get data for an empty period', async () => {
  show(stats([]));
  expect(await screen.findByText(/Add hashtags to your room subject/)).toBeDefined();
});

it('shows the rank history of the room’s own tags', async () => {
  show(stats(HASHTAGS));
  const region = await screen.findByRole('region', { name: 'Hashtag rank history' });
  expect(
    within(region).getByText('Rank 4 on Thu 19 Nov; best 4, worst 9, average 6.5 over 2 days.'),
  ).toBeDefined();
  fireEvent.click(within(region).getByRole('button', { name: 'View as table' }));
  expect(within(region).getAllByRole('row').map(text)).toEqual([
    'Date#lovense#new',
    'Thu 19 Nov24',
    'Wed 18 Nov39',
  ]);
});

it('shows the rank history of a tag chosen in the table', async () => {
  const router = show(stats(HASHTAGS));
  const table = await screen.findByRole('table', { name: /^Hashtags/ });
  fireEvent.click(within(table).getByRole('link', { name: '#new' }));
  expect(await screen.findByRole('region', { name: 'Rank history of #new' })).toBeDefined();
  expect(router.state.location.search).toBe('?period=7d&tag=new');
});

it('links to suggestions for the hashtags that the room used', async () => {
  show(stats([...HASHTAGS, tag('joined', { sessions: 0 })]));
  const link = await screen.findByRole('link', { name: 'Find hashtags where you can be seen' });
  expect(link.getAttribute('href')).toBe('/tag-picker?tag=lovense&tag=new&tag=short');
});

it('compares added tags and drops removed ones', async () => {
  const router = show(stats(HASHTAGS), { search: '&tag=new' });
  const traffic = await screen.findByRole('link', { name: 'Traffic for #new' });
  expect(traffic.getAttribute('href')).toBe('/dashboard/traffic?period=7d&tag=new');
  const chooser = await screen.findByRole('combobox', { name: 'Compare with another hashtag' });
  fireEvent.change(chooser, { target: { value: '#CH' } });
  expect(screen.getAllByRole('option').map(text)).toEqual(['#chatrank 1']);
  fireEvent.keyDown(chooser, { key: 'Enter' });
  expect(router.state.location.search).toBe('?period=7d&tag=new&tag=chat');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove #new' }));
  expect(router.state.location.search).toBe('?period=7d&tag=chat');
});

it('says when no ranks are published yet', async () => {
  show(stats(HASHTAGS), { ranks: 404 });
  expect(await screen.findByText('No ranks yet')).toBeDefined();
});
