// @vitest-environment happy-dom
import { toPublished } from '@shared/domain/tags/published-tag-rooms';
import { countTagRooms, sumTagEvidence } from '@shared/domain/tags/tag-rooms';
import { type Reply, showScreen } from '@test/web/app/features/show-screen';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TagPickerPage from '@web/site/tags/tag-picker-page';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setWindowWidth } from '../../set-window-width';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:20:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

const YESTERDAY = '/stats/2026-11-19/tag-frequency.json';
const TODAY = '/stats/2026-11-20/tag-frequency.json';
// Rendering tables takes time, so there are few more rows than fit on a page.
const COUNTS = [
  { tag: 'smile', count: 900 },
  { tag: 'chat', count: 400 },
  { tag: 'latina', count: 400 },
  ...Array.from({ length: 19 }, (_, place) => ({ tag: `tag${place}`, count: 30 - place })),
];
const RANKS = {
  smile: [
    { rank: 4, date: '2026-11-17' },
    { rank: 2, date: '2026-11-18' },
    { rank: 1, date: '2026-11-19' },
  ],
};
const rooms = (count: number, viewers: number, ...tags: string[]) =>
  Array.from({ length: count }, () => ({ viewers, tags }));
const SCAN = countTagRooms([
  ...rooms(20, 30, 'smile', 'latina'),
  ...rooms(400, 60, 'chat', 'popular'),
  ...rooms(12, 25, 'smile', 'tea'),
]);
const COUNTED = toPublished('2026-11-19', sumTagEvidence([SCAN, SCAN]));

function show(address = '/tag-picker', replies: Readonly<Record<string, Reply>> = {}) {
  return showScreen(
    <Routes>
      <Route path="/tag-picker/:tag?" element={<TagPickerPage />} />
    </Routes>,
    {
      address,
      replies: { [YESTERDAY]: COUNTS, '/stats/tag-rank-history.json': RANKS, ...replies },
    },
  );
}
/** The table of the loaded hashtags: the one before has no search. */
const table = async () => {
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Search hashtags' })).toHaveProperty(
      'disabled',
      false,
    ),
  );
  return screen.getByRole('table', { name: 'Most used hashtags' });
};
const rowsOf = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

it('lists yesterday’s hashtags, 20 per page, and ranks equally popular ones the same', async () => {
  show();
  const rows = rowsOf(await table());

  expect(rows).toHaveLength(20);
  expect(rows.slice(0, 3)).toEqual([
    ['1', '#smile', '900'],
    ['2', '#chat', '400'],
    ['2', '#latina', '400'],
  ]);
  expect(screen.getByText(/Sessions on Thu 19 Nov, UTC/)).toBeTruthy();
});

it('lists today’s hashtags while there are none of yesterday', async () => {
  show('/tag-picker', { [YESTERDAY]: 404, [TODAY]: [{ tag: 'first', count: 3 }] });

  expect(rowsOf(await table())).toEqual([['1', '#first', '3']]);
});

it('says on a new deployment when hashtags will appear', async () => {
  show('/tag-picker', { [YESTERDAY]: 404 });

  expect(await screen.findByText('No hashtags counted yet')).toBeTruthy();
});

it('offers to try again if loading fails', async () => {
  show('/tag-picker', { [YESTERDAY]: 500 });

  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('shows that it is loading', () => {
  show('/tag-picker', { [YESTERDAY]: 'never' });

  expect(screen.getByText('Loading')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Most used hashtags' })).toBeTruthy();
});

it('searches half a second after the last key, in lower case, and can be cleared', async () => {
  show();
  await table();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const field = screen.getByRole('textbox', { name: 'Search hashtags' });
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
  };
  fireEvent.change(field, { target: { value: 'LAT' } });
  expect(field).toHaveProperty('value', 'lat');
  await pass(400);
  expect(rowsOf(await screen.getByRole('table'))).toHaveLength(20);
  await pass(200);
  vi.useRealTimers();
  await waitFor(() => expect(rowsOf(screen.getByRole('table'))).toEqual([['2', '#latina', '400']]));

  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field);
  expect(rowsOf(screen.getByRole('table'))).toHaveLength(20);
});

it('does not search for a single letter', async () => {
  show();
  await table();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const field = screen.getByRole('textbox', { name: 'Search hashtags' });
  fireEvent.change(field, { target: { value: 'l' } });
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();

  expect(rowsOf(screen.getByRole('table'))).toHaveLength(20);
});

it('says if no hashtag matches', async () => {
  show();
  await table();
  await userEvent.type(screen.getByRole('textbox', { name: 'Search hashtags' }), 'zzz');

  expect(await screen.findByText('No matching hashtags')).toBeTruthy();
});

it('shows a selected hashtag’s sessions and its best, worst and average rank', async () => {
  const router = show();
  await userEvent.click(await screen.findByRole('link', { name: '#smile' }));
  const facts = await screen.findByRole('region', { name: 'Rank history of #smile' });

  expect(router.state.location.pathname).toBe('/tag-picker/smile');
  expect(facts.textContent).toContain('Picks, Thu 19 Nov900');
  expect(facts.textContent).toContain('Best tag rank1');
  expect(facts.textContent).toContain('Worst tag rank4');
  expect(facts.textContent).toContain('Average tag rank2.3');
  expect(screen.getByRole('link', { name: '#smile' }).getAttribute('aria-current')).toBe('true');
});

it('opens with the hashtag of the address, also with one that nobody uses', async () => {
  show('/tag-picker/Unheard');

  expect(await screen.findByText('No ranks for #unheard')).toBeTruthy();
});

it('lists only three hashtags beside a selected one on a phone', async () => {
  setWindowWidth(390);
  show('/tag-picker/smile');

  expect(rowsOf(await table())).toHaveLength(3);
  setWindowWidth(1440);
});

it('suggests hashtags for the chosen ones, hour and viewers', async () => {
  show('/tag-picker?tag=smile', { '/stats/tag-rooms/any-20.json': COUNTED });
  await userEvent.selectOptions(await screen.findByLabelText('Usual hour'), '20');
  const found = await screen.findByRole('table', { name: 'Suggested hashtags' });
  const tags = rowsOf(found).map(([tag]) => tag);

  expect(tags).toContain('#latina2 of 2 days');
  expect(tags).toContain('#smile yours2 of 2 days');
  expect(tags.join()).not.toContain('#chat');
  expect(rowsOf(found).find(([tag]) => tag?.startsWith('#latina'))).toEqual([
    '#latina2 of 2 days',
    '21 of 21',
    '20',
    '600',
    '2 of 2',
  ]);

  const viewers = screen.getByLabelText('Usual viewers');
  await userEvent.clear(viewers);
  await userEvent.type(viewers, '500');
  await waitFor(() => {
    const again = screen.getByRole('table', { name: 'Suggested hashtags' });
    expect(rowsOf(again).some(([, place]) => place === '1 of 20')).toBe(true);
  });
  expect(screen.getByRole('button', { name: 'Copy the suggested hashtags' })).toBeTruthy();
});

it('says which hours were not counted yet, and which hashtags have too few rooms', async () => {
  show('/tag-picker?tag=tag3', { '/stats/tag-rooms/any-20.json': COUNTED });
  expect(await screen.findByText('Not enough rooms for a suggestion')).toBeTruthy();

  await userEvent.selectOptions(screen.getByLabelText('Day'), 'Friday');
  expect(await screen.findByText('Not counted at this hour yet')).toBeTruthy();
});

it('asks for a hashtag first, and keeps up to five in the address', async () => {
  const router = show('/tag-picker', { '/stats/tag-rooms/any-20.json': COUNTED });
  expect(await screen.findByText('Choose at least one hashtag')).toBeTruthy();
  await table();
  const field = screen.getByRole('combobox', { name: 'Hashtags that describe your room' });
  await userEvent.type(field, 'smi{Enter}');
  expect(router.state.location.search).toBe('?tag=smile');
  await userEvent.click(screen.getByRole('button', { name: 'Remove #smile' }));
  expect(router.state.location.search).toBe('');
});
