// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import TagsPage from '../../../../web/src/features/tags/tags-page';
import { showScreen } from '../show-screen';

/** Friday 20 November 2026, 12:00 in Bucharest. */
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
    sessions: 2,
    seconds: 7200,
    averageViewers: 80.4,
    tips: 10,
    tipTokens: 1000,
    tokensPerHour: 500,
    joins: 4,
    share: 2,
    ...changes,
  };
}

function stats(hashtags: readonly object[], changes: object = {}) {
  return {
    hashtags,
    belowOnePercent: { hashtags: 0, joins: 0 },
    sessions: 4,
    sessionsWithJoins: 3,
    visitors: 200,
    start: '2026-11-13T22:00:00.000Z',
    end: '2026-11-20T22:00:00.000Z',
    settledThrough: NOW.toISOString(),
    ...changes,
  };
}

const HASHTAGS = [
  tag('lovense', { tokensPerHour: 900.4 }),
  tag('new', { joins: 24, share: 12, averageViewers: null }),
  tag('short', { tokensPerHour: null, averageViewers: 120 }),
];

function show(reply: object) {
  return showScreen(<TagsPage />, {
    address: '/dashboard/tags?period=7d',
    replies: { '/v1/hashtag_stats_v2/lena/120': reply },
  });
}

const text = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\u00a0', ' ') ?? '';

it('says what went with most tips, and what led most viewers here', async () => {
  show(stats(HASHTAGS, { belowOnePercent: { hashtags: 3, joins: 5 } }));
  expect(text(await screen.findByText(/went with most tips/))).toBe(
    '#lovense went with most tips: 900 tk an hour. Most joins came through #new: 12 % of visitors.',
  );
  expect(screen.getByText(/3 more hashtags led less than/)).toBeDefined();
  expect(screen.getByText(/Joins of 3 of 4 sessions/)).toBeDefined();
});

it('ranks by one figure at a time, without those that lack it', async () => {
  show(stats(HASHTAGS));
  const bars = await screen.findByRole('list', { name: 'Tokens an hour by hashtag' });
  expect(within(bars).getAllByRole('listitem').map(text)).toEqual(['#lovense900 tk', '#new500 tk']);
  fireEvent.click(screen.getByRole('button', { name: 'Viewers' }));
  const viewers = await screen.findByRole('list', { name: 'Average viewers by hashtag' });
  expect(text(within(viewers).getAllByRole('listitem')[0])).toBe('#short120');
});

it('sorts the table by any column', async () => {
  show(stats(HASHTAGS));
  const table = await screen.findByRole('table', { name: /^Hashtags/ });
  fireEvent.click(within(table).getByRole('button', { name: /Joins/ }));
  expect(text(within(table).getAllByRole('row')[1])).toContain('#new');
});

it('leaves joins missing where nobody counted them', async () => {
  show(stats([tag('lovense', { joins: 0, share: null })], { sessionsWithJoins: 0, visitors: 0 }));
  const table = await screen.findByRole('table', { name: /^Hashtags/ });
  expect(text(within(table).getAllByRole('row')[1])).toContain('#lovense––');
  const choice = screen.getByRole('group', { name: 'Bars show' });
  expect(within(choice).queryByRole('button', { name: 'Joins' })).toBeNull();
  expect(screen.getByText(/the browser extension counts them/)).toBeDefined();
});

it('speaks of viewers to those who may not see money', async () => {
  show(stats([tag('lovense', { tokensPerHour: { hidden: 'money' } })]));
  expect(text(await screen.findByText(/went with most viewers/))).toContain('80 on average');
  expect(screen.getByText('Hidden')).toBeDefined();
  expect(document.body.textContent).not.toContain('NaN');
});

it('tells what fills an empty period', async () => {
  show(stats([]));
  expect(await screen.findByText(/Put hashtags into your room subject/)).toBeDefined();
});
