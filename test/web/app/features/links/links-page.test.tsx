// @vitest-environment happy-dom

import { aPerformer } from '@test/web/a-performer';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import LinksPage from '@web/app/features/links/links-page';
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

const link = (name: string, isOwn: boolean, days: [day: string, visits: number][]) => ({
  link: name,
  isOwn,
  visits: days.reduce((sum, [, visits]) => sum + visits, 0),
  days: days.map(([day, visits]) => ({ day, visits })),
});

function found(links: readonly ReturnType<typeof link>[]) {
  return {
    links,
    visits: links.reduce((sum, { visits }) => sum + visits, 0),
    utcOffset: 120,
    start: '2026-11-13T22:00:00.000Z',
    end: '2026-11-20T22:00:00.000Z',
  };
}

const LINKS = [
  link('https://example.com/a', false, [
    ['2026-11-17', 20],
    ['2026-11-19', 10],
  ]),
  link('…campaign x', true, [['2026-11-19', 10]]),
];

function show(
  reply: Reply,
  address = '/dashboard/links?period=7d',
  room: Partial<ReturnType<typeof aPerformer>> = {},
) {
  return showScreen(<LinksPage />, {
    address,
    performers: [aPerformer(room)],
    replies: { '/v1/tracked_links/lena/120': reply },
  });
}

const text = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\u00a0', ' ') ?? '';

it('shows the number of visits, and how many came through the room’s own link', async () => {
  show(found(LINKS));
  expect(text(await screen.findByText(/^40 visits/))).toBe(
    '40 visits from 2 links. Your own link brought in 10 (25%).',
  );
  const table = await screen.findByRole('table', { name: /^Tracked links/ });
  const rows = within(table).getAllByRole('row').map(text);
  expect(rows[1]).toBe('https://example.com/a3075%2Thu 19 Nov');
  expect(rows[2]).toContain('Your link');
  expect(within(table).queryByRole('link')).toBeNull();
});

it('names the best link, shortened if necessary, when the room’s own link has no visits', async () => {
  const address = `https://example.com/${'a'.repeat(60)}`;
  show(
    found([link(address, false, [['2026-11-19', 30]]), link('bio', false, [['2026-11-19', 10]])]),
  );
  expect(text(await screen.findByText(/^40 visits/))).toBe(
    `40 visits from 2 links. “${address.slice(0, 39)}…” brought in the most: 30 (75%).`,
  );
});

it('shows the visits per day and link', async () => {
  show(found(LINKS));
  const chart = await screen.findByRole('region', { name: 'Visits per day' });
  fireEvent.click(within(chart).getByRole('button', { name: 'View as table' }));
  const rows = within(chart).getAllByRole('row').map(text);
  expect(rows.find((row) => row.startsWith('Thu 19 Nov'))).toBe('Thu 19 Nov201010');
});

it('requests twelve months for all time', async () => {
  const requests: URL[] = [];
  show((url: URL) => {
    requests.push(url);
    return found(LINKS);
  }, '/dashboard/links?period=all');
  expect(await screen.findByText(/^Last 12 months/)).toBeDefined();
  await screen.findByText(/^40 visits/);
  expect(requests[0]?.searchParams.get('start')).toBe('2025-11-19T22:00:00.000Z');
  expect(requests[0]?.searchParams.has('end')).toBe(false);
});

it('links to the rooms when there are no visits', async () => {
  show(found([]));
  expect(await screen.findByRole('link', { name: 'Open rooms' })).toBeDefined();
});

const SET = {
  masked: '…campaign x',
  checkedAt: '2026-11-20T08:00:00.000Z',
  detail: 'It leads here.',
};
const OTHERS = found(LINKS.filter(({ isOwn }) => !isOwn));

it('says where to add the room’s own link until it has visits', async () => {
  show(OTHERS);
  const link = await screen.findByRole('link', { name: 'Add it to your room' });
  expect(link.getAttribute('href')).toBe('/dashboard/performers?period=7d');
  cleanup();
  show(found(LINKS));
  await screen.findByRole('table', { name: /^Tracked links/ });
  expect(screen.queryByText(/haven’t added your own link/)).toBeNull();
});

it('says when the room’s own link had no visits', async () => {
  show(OTHERS, undefined, { trackedLink: SET });
  expect(await screen.findByText(/^Your own link, …campaign x, had no visits/)).toBeDefined();
  cleanup();
  show(found([]), undefined, { trackedLink: SET });
  expect(await screen.findByText(/Your own link, …campaign x, is set/)).toBeDefined();
});
