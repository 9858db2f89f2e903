// @vitest-environment happy-dom

import type { Tipper } from '@shared/api/tippers';
import { setWindowWidth } from '@test/web/set-window-width';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TippersPage from '@web/app/features/tippers/tippers-page';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aTipperList, type Reply, showScreen } from '../show-screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const aTipper = (name: string | null, tokens: number, changes: Partial<Tipper> = {}): Tipper => ({
  name,
  tokens,
  tips: 3,
  sessions: 2,
  anonymousTokens: 0,
  lastTipped: '2020-11-20T20:00:00.000Z',
  ...changes,
});

const aList = (changes: Parameters<typeof aTipperList>[0] = {}) =>
  aTipperList({
    tippers: [aTipper('ann', 900), aTipper('bob', 100)],
    total: { tippers: 2, tokens: 1000, tips: 6 },
    ...changes,
  });

function show({ list = aList(), search = '', ...found }: Shown = {}) {
  return showScreen(<TippersPage />, {
    address: `/dashboard/tippers?period=all${search}`,
    replies: {
      '/v1/tippers_v2/lena': list,
      '/v1/tipper_search/lena': found.names ?? { tippers: [], hasProfiles: true },
      '/v1/tip_insights_all/lena': 'never',
      '/v1/tipper_notes_search/lena': found.notes ?? { notes: [], hasProfiles: true },
    },
  });
}

interface Shown {
  list?: Reply;
  search?: string;
  names?: Reply;
  notes?: Reply;
}

const textIn = (element: Element | null | undefined) => element?.textContent ?? '';
const list = () => screen.findByRole('table', { name: 'Top tippers, most tokens first' });

describe('the tippers page', () => {
  it('shows the note about each tipper', async () => {
    const noted = aTipper('ann', 900, { notes: 'Likes rainy days.' });
    const answer = aList({ tippers: [noted, aTipper('bob', 100)] });
    const unnoted = aList();
    show({ list: (url) => (url.searchParams.get('notes') === 'true' ? answer : unnoted) });
    expect(textIn(await list())).toContain('Likes rainy days.');
  });

  it('opens with the number of tippers, their total and the share of the top 5', async () => {
    const tippers = [600, 200, 50, 50, 34, 20, 20].map((tokens, index) =>
      aTipper(`t${index}`, tokens),
    );
    const open = { tippers: [...tippers, aTipper(null, 26)] };
    show({ list: aList({ ...open, total: { tippers: 7, tokens: 1000, tips: 30 } }) });
    expect(textIn(await screen.findByText(/people tipped/))).toBe(
      '7 people tipped 1,000 tk; the top 5 gave 93.4% of it.',
    );
  });

  it('doesn’t count anonymous tips as a top tipper', async () => {
    const tippers = [aTipper(null, 500), ...[1, 2, 3, 4, 5].map((at) => aTipper(`t${at}`, 100))];
    show({ list: aList({ tippers, total: { tippers: 9, tokens: 1000, tips: 9 } }) });
    expect(textIn(await screen.findByText(/people tipped/))).toBe('9 people tipped 1,000 tk.');
  });

  it('shows no amounts if money is hidden', async () => {
    const tokens = { hidden: 'money' };
    const tippers = [{ ...aTipper('ann', 0), tokens }];
    show({ list: { ...aList(), tippers, total: { tippers: 1, tokens, tips: 3 } } });
    expect(await screen.findByText('1 person tipped.')).toBeDefined();
    expect(within(await list()).getAllByText('Hidden').length).toBeGreaterThan(0);
    expect(screen.queryByText(/NaN/)).toBeNull();
  });

  it('lists tippers with their numbers, and a name opens the tipper', async () => {
    setWindowWidth(1440);
    const router = show();
    const table = await list();
    expect(within(table).getAllByRole('columnheader').map(textIn)).toEqual([
      'Name',
      'Tips',
      '≈ USD',
      'Number of tips',
      'Sessions tipped',
      'Last tipped',
    ]);
    await userEvent.click(within(table).getByRole('button', { name: 'ann' }));
    expect(router.state.location.search).toContain('tipper=ann');
  });

  it('shows how much was tipped anonymously', async () => {
    show({ list: aList({ tippers: [aTipper('ann', 900, { anonymousTokens: 40 })] }) });
    expect(await screen.findByText(/40 tk/)).toHaveProperty('textContent', 'incl. 40 tk anonymous');
  });

  it('says when no one has tipped in the period', async () => {
    const nobody = aTipperList();
    show({ list: nobody });
    expect(await screen.findByText('No tips in this period')).toBeDefined();
    expect(screen.getByText('No one has tipped yet.')).toBeDefined();
  });

  it('says when tipper profiles are off and links to the settings', async () => {
    show({ list: aTipperList({ hasProfiles: false }) });
    expect(await screen.findByText('Tipper profiles are off')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open settings' })).toBeDefined();
  });

  it('offers to try again when the list doesn’t load', async () => {
    show({ list: 500 });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
    expect(screen.getByText('See who tips you.')).toBeDefined();
  });
});

const someone = (name: string, changes: object = {}) => ({
  name,
  tokens: 1234,
  tips: 5,
  lastTipped: '2020-11-20T20:00:00.000Z',
  since: null,
  ...changes,
});

const aNote = (name: string, notes: string) => ({
  name,
  notes,
  rating: 4,
  updated: '2020-11-20T20:00:00.000Z',
});

describe('the tipper search', () => {
  it('searches once when typing pauses, keeps the text in the URL and says what it searched', async () => {
    const router = show({ names: { tippers: [someone('annabel')], hasProfiles: true } });
    const field = await screen.findByRole('searchbox', { name: 'Search names' });
    for (const value of ['a', 'an', 'ann']) fireEvent.change(field, { target: { value } });
    expect(await screen.findByText('1 tipper with “ann” in the name.')).toBeDefined();
    expect(screen.getByText(/^Searches your all-time top tippers/)).toBeDefined();
    expect(router.state.location.search).toContain('q=ann');
    expect(router.posted).toEqual([{ text: 'ann' }]);

    const table = screen.getByRole('table', { name: 'Tippers found by name' });
    await userEvent.click(within(table).getByRole('button', { name: 'annabel' }));
    expect(router.state.location.search).toContain('tipper=annabel');
  });

  it('opens with the search in the URL', async () => {
    show({
      search: '&q=piano&in=notes',
      notes: { notes: [aNote('ann', 'Loves the piano')], hasProfiles: true },
    });
    expect(await screen.findByText('1 note mentions “piano”.')).toBeDefined();
    expect(screen.getByRole('searchbox', { name: 'Search notes' })).toHaveProperty(
      'value',
      'piano',
    );
    const found = screen.getByRole('table', { name: 'Tippers found by notes' });
    const row = within(found).getByRole('row', { name: /ann/ });
    expect(textIn(row.querySelector('mark'))).toBe('piano');
    expect(within(row).getByText('4 stars')).toBeDefined();
  });

  it('searches notes for the same text on request', async () => {
    const router = show({ search: '&q=piano' });
    expect(await screen.findByText('No tippers match “piano”')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
    expect(await screen.findByText('No notes match “piano”')).toBeDefined();
    expect(router.state.location.search).toContain('in=notes');
  });

  it('sends no request for fewer than two characters', async () => {
    const router = show();
    await userEvent.type(await screen.findByRole('searchbox'), 'a');
    await waitFor(() => expect(router.state.location.search).toContain('q=a'));
    expect(screen.getByText('Enter at least two characters.')).toBeDefined();
    expect(router.posted).toEqual([]);
  });

  it('says since when a sum is known if it isn’t all-time', async () => {
    show({
      search: '&q=ann',
      names: {
        tippers: [someone('ann', { since: '2020-09-01T00:00:00.000Z' })],
        hasProfiles: true,
      },
    });
    expect(await screen.findByText('since Tue 1 Sep 2020')).toBeDefined();
  });

  it('says that there may be more when it reaches its limit of 50', async () => {
    const fifty = Array.from({ length: 50 }, (_, index) => someone(`ann${index}`));
    show({ search: '&q=ann', names: { tippers: fifty, hasProfiles: true } });
    expect(
      await screen.findByText(/^50 tippers with “ann” in their names\. There may be more/),
    ).toBeDefined();
    expect(
      within(screen.getByRole('table', { name: 'Tippers found by name' })).getAllByRole('row'),
    ).toHaveLength(11);
  });

  it('says when it needs tipper profiles to be turned on', async () => {
    show({ search: '&q=ann&in=notes', notes: { notes: [], hasProfiles: false } });
    expect(await screen.findByText(/^Turn on tipper profiles to search/)).toBeDefined();
  });

  it('downloads its results as CSV', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    show({
      search: '&q=piano&in=notes',
      notes: { notes: [aNote('ann', '=piano, red')], hasProfiles: true },
      list: aTipperList(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await blobs[0]?.text()).toContain(
      'Name,Notes,Rating,Updated\r\nann,"\'=piano, red",4,2020-11-20T20:00:00.000Z',
    );
  });

  it('offers to try again when it fails', async () => {
    show({ search: '&q=ann', names: 500 });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  });
});
