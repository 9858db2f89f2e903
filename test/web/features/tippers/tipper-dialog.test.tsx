// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TipperDialogHost } from '../../../../web/src/features/tippers/tipper-dialog-host';
import { showScreen } from '../show-screen';
import { aHistory, aMessage } from './a-history';

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

describe('the history of a tipper', () => {
  it('stays closed until the address names one', () => {
    showScreen(<TipperDialogHost />, { address: '/dashboard/tippers', replies: {} });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is named after the viewer and says that it loads', async () => {
    showScreen(<TipperDialogHost />, {
      address: '/dashboard/tippers?tipper=ann',
      replies: { [PATH]: 'never' },
    });
    expect(await screen.findByRole('dialog', { name: 'Your history with ann' })).toBeDefined();
    expect(screen.getByText('Loading tipper details...')).toBeDefined();
  });

  it('says when the viewer has not tipped, and locks what has no data', async () => {
    open(aHistory());
    expect(
      await screen.findByText('No tips found – This viewer has not tipped you yet.'),
    ).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Chat' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('tab', { name: 'Schedule' })).toHaveProperty('disabled', true);
  });

  it('says when no tip falls in the window, and shows them all on request', async () => {
    open(
      aHistory({
        tips: [
          { time: '2020-01-01T20:00:00.000Z', tokens: 1234, isAnonymous: false, sumSoFar: 1234 },
        ],
      }),
      '&tipperWindow=30',
    );
    expect(await screen.findByText('No tips match – Try changing your filters.')).toBeDefined();
    await userEvent.click(screen.getByText('All time'));
    expect((await screen.findAllByText('1,234 tk')).length).toBeGreaterThan(0);
  });
});

describe('the chat of a tipper', () => {
  it('has pages of seven and searches the message', async () => {
    const messages = Array.from({ length: 8 }, (_, index) => aMessage(`message ${index}`));
    open(aHistory({ recentInteractions: messages }), '&tipperTab=chat');
    const chat = await screen.findByRole('tabpanel', { name: 'Chat' });
    expect(within(chat).getAllByRole('listitem')).toHaveLength(7);
    expect(within(chat).getByText('Page 1 of 2, 8 messages')).toBeDefined();

    await userEvent.type(within(chat).getByRole('searchbox'), 'MESSAGE 7');
    expect(within(chat).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.type(within(chat).getByRole('searchbox'), 'x');
    expect(
      within(chat).getByText('No messages match – Try changing your search terms or filters.'),
    ).toBeDefined();
  });

  it('opens with the private messages when there are no others', async () => {
    const messages = [aMessage('psst', { InteractionType: 2 })];
    open(aHistory({ recentInteractions: messages }), '&tipperTab=chat');
    expect(await screen.findByLabelText('Which messages')).toHaveProperty('value', 'private');
  });

  it('offers more while there are older ones, and adds them', async () => {
    const next = '2026-01-01T00:00:00.000Z';
    showScreen(<TipperDialogHost />, {
      address: '/dashboard/tippers?tipper=ann&tipperTab=chat',
      replies: {
        [PATH]: aHistory({ recentInteractions: [aMessage('hello')], nextInteractions: next }),
        '/v1/viewer_interactions/lena/ann': { interactions: [aMessage('older')], next: null },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Load more messages' }));
    await screen.findByText('Page 1 of 1, 2 messages');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Load more messages' })).toBeNull(),
    );
  });

  it('offers no more where these were all, however many', async () => {
    const hundred = Array.from({ length: 100 }, (_, index) => aMessage(`message ${index}`));
    open(aHistory({ recentInteractions: hundred }), '&tipperTab=chat');
    expect(await screen.findByText('Page 1 of 15, 100 messages')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Load more messages' })).toBeNull();
  });

  it('can be opened where only older messages exist', async () => {
    open(aHistory({ nextInteractions: '2026-01-01T00:00:00.000Z' }), '&tipperTab=chat');
    expect(await screen.findByRole('button', { name: 'Load more messages' })).toBeDefined();
  });
});

const anItem = (name: string, Count: number, tokenSum: number) => ({
  name,
  tokens: 50,
  Count,
  tokenSum,
});

describe('the tip menu of a tipper', () => {
  it('says when nothing of it was used', async () => {
    open(aHistory(), '&tipperTab=menu');
    expect(
      await screen.findByText(
        'No tip menu items – This viewer has not used any tip menu items yet.',
      ),
    ).toBeDefined();
  });

  it('has the ten used most often, or most was given for', async () => {
    const items = Array.from({ length: 11 }, (_, index) =>
      anItem(`item ${index}`, 20 - index, 100 + index),
    );
    open(aHistory({ menuItems: items }), '&tipperTab=menu');
    const menu = await screen.findByRole('tabpanel', { name: 'Tip Menu' });
    const names = () => within(menu).getAllByRole('listitem').map(nameIn);
    expect(names()).toHaveLength(10);
    expect(names()[0]).toBe('item 0');
    await userEvent.click(within(menu).getByRole('button', { name: 'By amount' }));
    expect(names()).toHaveLength(10);
    expect(names()[0]).toBe('item 10');
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
  lastTipped: null,
  lastSeen: null,
};

describe('the presence of a tipper', () => {
  it('is locked without session stats', async () => {
    open(aHistory());
    expect(await screen.findByRole('tab', { name: 'Presence' })).toHaveProperty('disabled', true);
  });

  it('tells of how many broadcasts of four weeks the viewer saw and tipped in', async () => {
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
    const fourWeeks = within(presence).getByRole('row', { name: /^Four weeks/ });
    expect(within(fourWeeks).getAllByRole('cell').map(textIn)).toEqual([
      'Four weeks',
      '19',
      '17',
      '22',
    ]);
    expect(within(presence).getByText('#piano')).toBeDefined();
  });
});

const textIn = ({ textContent }: HTMLElement) => textContent;
