// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TipperDialogHost } from '@web/app/features/tippers/tipper-dialog-host';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showScreen } from '../show-screen';
import { aHistory, withTips } from './a-history';

const PATH = '/v1/viewer_insights_v4/lena/ann';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(history: object, search = '') {
  return showScreen(<TipperDialogHost />, {
    address: `/dashboard/tippers?tipper=ann${search}`,
    replies: { [PATH]: history },
  });
}

describe('the tipper dialog', () => {
  it('stays closed until the URL names a tipper', () => {
    showScreen(<TipperDialogHost />, { address: '/dashboard/tippers', replies: {} });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the viewer’s name in its title while it loads', async () => {
    showScreen(<TipperDialogHost />, {
      address: '/dashboard/tippers?tipper=ann',
      replies: { [PATH]: 'never' },
    });
    expect(await screen.findByRole('dialog', { name: 'Your history with ann' })).toBeDefined();
    expect(screen.getByText('Loading tipper details...')).toBeDefined();
  });

  it.each([
    [10, 1],
    [11, 0],
  ])(
    'shows, for tips in %i sessions, this many anniversary badges: %i',
    async (sessions, badges) => {
      open(aHistory({ total: { tokens: 100, tips: 20, sessions } }));
      await screen.findByRole('tabpanel', { name: 'Tips' });
      expect(screen.queryAllByText('Anniversary')).toHaveLength(badges);
    },
  );

  it('says when the viewer hasn’t tipped', async () => {
    open(aHistory());
    expect(
      await screen.findByText('No tips found – This viewer has not tipped you yet.'),
    ).toBeDefined();
  });

  it('says when tips are missing because profiles are off', async () => {
    open(aHistory({ hasProfile: false }));
    expect(await screen.findByText(/^Tipper profiles are off/)).toBeDefined();
  });

  it('says when no tip is in the time window, and shows all tips on request', async () => {
    open(
      aHistory(withTips([{ time: '2020-01-01T20:00:00.000Z', tokens: 1234 }])),
      '&tipperWindow=30',
    );
    expect(await screen.findByText('No tips match – Try changing your filters.')).toBeDefined();
    await userEvent.click(screen.getByText('All time'));
    expect((await screen.findAllByText('1,234 tk')).length).toBeGreaterThan(0);
  });
});

const anItem = (name: string, Count: number, tokenSum: number) => ({
  name,
  tokens: 50,
  Count,
  tokenSum,
});

describe('the Tips tab of a tipper', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const aTip = (days: number, tokens: number) => ({ time: daysAgo(days), tokens });
  const tips = [aTip(500, 4), aTip(200, 30), aTip(60, 200), aTip(5, 1000)];

  it('adds up tips over 30, 90 (default) or 365 days or all time', async () => {
    const router = open(aHistory(withTips(tips)));
    const total = async (words: string) =>
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    await total('1,200 tk');
    for (const [name, words, part] of [
      ['30 days', '1,000 tk', '30'],
      ['365 days', '1,230 tk', '365'],
      ['All time', '1,234 tk', 'all'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name }));
      await total(words);
      expect(router.state.location.search).toContain(`tipperWindow=${part}`);
    }
    expect(screen.getByRole('button', { name: 'All time', pressed: true })).toBeDefined();
  });

  it('draws the running total and lists the newest tips first', async () => {
    open(aHistory(withTips(tips)));
    expect(await screen.findByText('Running total')).toBeDefined();
    const list = screen.getByRole('table', { name: 'Tips, newest first' });
    const amounts = within(list).getAllByRole('row').slice(1).map(amountIn);
    expect(amounts).toEqual(['1,000 tk', '200 tk']);
  });

  it('says how many tips are listed, and loads older ones on request', async () => {
    const many = Array.from({ length: 12 }, (_, place) => aTip(12 - place, place + 1));
    const newest = aHistory(withTips(many, 5));
    showScreen(<TipperDialogHost />, {
      address: '/dashboard/tippers?tipper=ann',
      replies: {
        [PATH]: (url: URL) => {
          const before = url.searchParams.get('tipsBefore');
          if (before === null) return newest;
          expect(before).toBe(newest.nextTips);
          return { ...newest, tips: aHistory(withTips(many.slice(0, 7))).tips, nextTips: null };
        },
      },
    });
    const note = await screen.findByText(/^The newest 5 of 12 tips/);
    expect(note.textContent).toBe('The newest 5 of 12 tips. The CSV file has the same ones.');
    // The numbers and the chart are of all tips.
    expect((await screen.findAllByText('78 tk')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Load older tips' }));
    expect(await screen.findByText(/of 2/)).toBeDefined();
    expect(screen.queryByText(/^The newest/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Load older tips' })).toBeNull();
  });

  it('lists tips without amounts if money is hidden', async () => {
    const tokens = { hidden: 'money' };
    const history = withTips([aTip(5, 0), aTip(5, 0)]);
    const hide = (sum: object) => ({ ...sum, tokens });
    open({
      ...aHistory(history),
      tips: history.tips?.map((tip) => ({ ...tip, amount: tokens, tokens, sumSoFar: tokens })),
      tipsByDay: history.tipsByDay?.map(hide),
      tipsOverTime: { by: 'day', points: history.tipsOverTime?.points.map(hide) },
    });
    // The sum and each tip once. Their value in USD would be hidden as well.
    expect(await screen.findAllByText('Hidden')).toHaveLength(3);
    expect(screen.queryByRole('columnheader', { name: '≈ USD' })).toBeNull();
    expect(screen.queryByText('Running total')).toBeNull();
    expect(screen.queryByText(/NaN/)).toBeNull();
  });
});

const amountIn = (row: HTMLElement) => within(row).getAllByRole('cell')[1]?.textContent;

describe('the Tip Menu tab of a tipper', () => {
  it('says when the viewer has used no menu items', async () => {
    open(aHistory(), '&tipperTab=menu');
    expect(
      await screen.findByText(
        'No tip menu items – This viewer has not used any tip menu items yet.',
      ),
    ).toBeDefined();
  });

  it('shows the top ten items by times used or by amount', async () => {
    const items = Array.from({ length: 11 }, (_, index) =>
      anItem(`item ${index}`, 20 - index, 100 + index),
    );
    const router = open(aHistory({ menuItems: items }), '&tipperTab=menu');
    const menu = await screen.findByRole('tabpanel', { name: 'Tip Menu' });
    const names = () => within(menu).getAllByRole('listitem').map(nameIn);
    expect(names()).toHaveLength(10);
    expect(names()[0]).toBe('item 0');
    await userEvent.click(within(menu).getByRole('button', { name: 'By amount' }));
    expect(names()).toHaveLength(10);
    expect(names()[0]).toBe('item 10');
    expect(router.state.location.search).toContain('tipperOrder=amount');
  });

  it('hides the times used as well if amounts are hidden', async () => {
    const hidden = { hidden: 'money' };
    const items = [anItem('item 1', 2, 0), anItem('item 2', 5, 0)];
    open(
      {
        ...aHistory(),
        menuItems: items.map((item) => ({
          ...item,
          tokens: hidden,
          Count: hidden,
          tokenSum: hidden,
        })),
      },
      '&tipperTab=menu&tipperOrder=amount',
    );
    const menu = await screen.findByRole('tabpanel', { name: 'Tip Menu' });
    expect(within(menu).getByText('Tokens are hidden from you')).toBeDefined();
    expect(within(menu).queryByRole('listitem')).toBeNull();
    expect(screen.queryByText(/NaN|current one/)).toBeNull();
  });
});

const nameIn = (row: HTMLElement) => /item \d+/.exec(row.textContent ?? '')?.[0];

const STATS = {
  oneWeekOverall: 6,
  oneWeekViewed: 4,
  oneWeekTipped: 3,
  twoWeeksOverall: 11,
  twoWeeksViewed: 8,
  twoWeeksTipped: 7,
  fourWeeksOverall: 22,
  fourWeeksViewed: 19,
  fourWeeksTipped: 17,
  lastTipTime: null,
  lastSeen: null,
};

describe('the Presence tab of a tipper', () => {
  it('shows in how many sessions the viewer watched and tipped', async () => {
    open(
      aHistory({
        camSessionStats: STATS,
        hashtagJoins: [
          { hashtag: 'piano', time: '2026-11-20T21:00:00Z' },
          { hashtag: 'piano', time: '2026-11-19T21:00:00Z' },
        ],
      }),
      '&tipperTab=presence',
    );
    const presence = await screen.findByRole('tabpanel', { name: 'Presence' });
    const fourWeeks = within(presence).getByRole('row', { name: /^Last four weeks/ });
    expect(within(fourWeeks).getAllByRole('cell').map(textIn)).toEqual([
      'Last four weeks',
      '19',
      '17',
      '22',
    ]);
    expect(within(presence).getByText('#piano')).toBeDefined();
  });

  it('shows the hashtags of the first six joins', async () => {
    const hashtagJoins = ['a', 'b', 'a', 'c', 'd', 'e', 'f'].map((hashtag) => ({
      hashtag,
      time: '2026-11-20T21:00:00Z',
    }));
    open(aHistory({ camSessionStats: STATS, hashtagJoins }), '&tipperTab=presence');
    expect(await screen.findByText('#a, #b, #c, #d, #e')).toBeDefined();
  });
});

const textIn = ({ textContent }: HTMLElement) => textContent;
