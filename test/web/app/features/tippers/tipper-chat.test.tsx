// @vitest-environment happy-dom

import type { TipperHistory } from '@shared/api/tippers';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TipperDialogHost } from '@web/app/features/tippers/tipper-dialog-host';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showScreen } from '../show-screen';
import { aHistory, aMessage } from './a-history';

const OLDER = '2026-01-01T00:00:00.000Z';
const SESSION = '2026-11-20T20:00:00.000Z';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openChat(
  history: Partial<TipperHistory>,
  { address = '/dashboard/tippers', search = '', older = {} as object | number } = {},
) {
  return showScreen(<TipperDialogHost />, {
    address: `${address}?tipper=ann&tipperTab=chat${search}`,
    replies: {
      '/v1/viewer_insights_v4/lena/ann': aHistory(history),
      '/v1/viewer_interactions/lena/ann':
        typeof older === 'number' ? older : { interactions: [], next: null, ...older },
    },
  });
}

const messages = (count: number) =>
  Array.from({ length: count }, (_, index) => aMessage(`message ${index}`));
const panel = () => screen.findByRole('tabpanel', { name: 'Chat' });
const filter = () => screen.findByLabelText('Messages to show');
const more = () => screen.queryByRole('button', { name: 'Load more messages' });

describe('the chat of a tipper', () => {
  it('shows seven messages per page and searches them, ignoring case', async () => {
    openChat({ recentInteractions: messages(8) });
    const chat = await panel();
    expect(within(chat).getAllByRole('listitem')).toHaveLength(7);
    expect(within(chat).getByText('Page 1 of 2, 8 messages')).toBeDefined();

    await userEvent.type(within(chat).getByRole('searchbox'), 'MESSAGE 7');
    expect(within(chat).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.type(within(chat).getByRole('searchbox'), 'x');
    expect(
      within(chat).getByText('No messages match – Try changing your search terms or filters.'),
    ).toBeDefined();
  });

  it('shows markup in a message as text', async () => {
    const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
    openChat({ recentInteractions: [aMessage(hostile)] });
    const chat = await panel();

    expect(within(chat).getByText(hostile)).toBeDefined();
    expect(chat.querySelector('img, script')).toBeNull();
  });

  it('opens with the private messages when there are no others', async () => {
    openChat({ recentInteractions: [aMessage('psst', { InteractionType: 2 })] });
    expect(await filter()).toHaveProperty('value', 'private');
  });

  it('opens with the public messages when there are no others', async () => {
    openChat({ recentInteractions: messages(1) });
    expect(await filter()).toHaveProperty('value', 'public');
  });

  it('opens with all messages when there are both kinds', async () => {
    openChat({
      recentInteractions: [aMessage('psst', { InteractionType: 2 }), aMessage('hello')],
    });
    expect(await filter()).toHaveProperty('value', 'all');
  });

  it('returns to the first page when the filter or the search text changes', async () => {
    openChat({ recentInteractions: messages(15) });
    const chat = await panel();
    await userEvent.click(within(chat).getByRole('button', { name: 'Older' }));
    expect(within(chat).getByText('Page 2 of 3, 15 messages')).toBeDefined();
    await userEvent.selectOptions(await filter(), 'all');
    expect(await within(chat).findByText('Page 1 of 3, 15 messages')).toBeDefined();

    await userEvent.click(within(chat).getByRole('button', { name: 'Older' }));
    await userEvent.type(within(chat).getByRole('searchbox'), 'm');
    expect(await within(chat).findByText('Page 1 of 3, 15 messages')).toBeDefined();
  });

  it('keeps the filter and the search text in the URL', async () => {
    const router = openChat(
      { recentInteractions: [aMessage('hello'), aMessage('psst', { InteractionType: 2 })] },
      { search: '&tipperChat=private&tipperText=PS' },
    );
    expect(within(await panel()).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.selectOptions(await filter(), 'public');
    await screen.findByText(/^No messages match/);
    expect(router.state.location.search).toContain('tipperChat=public');
    await userEvent.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(router.state.location.search).not.toContain('tipperText'));
  });

  it('can be limited to the session that is open behind the dialog', async () => {
    openChat(
      { recentInteractions: [aMessage('now', { CamSessionId: SESSION }), aMessage('before')] },
      { address: `/dashboard/sessions/${SESSION}`, search: '&tipperChat=session' },
    );
    const chat = await panel();
    expect(within(chat).getAllByRole('listitem')).toHaveLength(1);
    expect(within(chat).getByText('now')).toBeDefined();
  });

  it('disables the current session filter outside a session', async () => {
    openChat({ recentInteractions: messages(1) });
    await filter();
    expect(screen.getByRole('option', { name: 'Current session' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('offers to load more after 100 messages, and appends them', async () => {
    openChat(
      { recentInteractions: messages(100), nextInteractions: OLDER },
      { older: { interactions: [aMessage('older')], next: null } },
    );
    await panel();
    await userEvent.click(screen.getByRole('button', { name: 'Load more messages' }));
    await screen.findByText('Page 1 of 15, 101 messages');
    await waitFor(() => expect(more()).toBeNull());
  });

  it('loads older messages automatically until there are 100', async () => {
    openChat(
      { recentInteractions: messages(99), nextInteractions: OLDER },
      { older: { interactions: [aMessage('older')], next: OLDER } },
    );
    await panel();
    expect(more()).toBeNull();
    await screen.findByText('Page 1 of 15, 100 messages');
    expect(more()).not.toBeNull();
  });

  it('offers no more messages when fewer than 100 exist', async () => {
    openChat(
      { recentInteractions: messages(98), nextInteractions: OLDER },
      { older: { interactions: [aMessage('older')], next: null } },
    );
    await screen.findByText('Page 1 of 15, 99 messages');
    expect(more()).toBeNull();
  });

  it('offers to try again when older messages don’t load', async () => {
    openChat({ nextInteractions: OLDER }, { older: 503 });
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
    expect(more()).toBeNull();
  });

  it('offers no more messages when all are loaded', async () => {
    openChat({ recentInteractions: messages(100) });
    expect(await screen.findByText('Page 1 of 15, 100 messages')).toBeDefined();
    expect(more()).toBeNull();
  });

  it('can be opened when only older messages may exist', async () => {
    openChat(
      { nextInteractions: OLDER },
      { older: { interactions: [aMessage('from long ago')], next: null } },
    );
    expect(await screen.findByText('from long ago')).toBeDefined();
  });

  it('shows the hashtags of the first six joins', async () => {
    const joins = Array.from({ length: 7 }, (_, at) => ({ hashtag: `t${at}`, time: SESSION }));
    openChat({ recentInteractions: messages(1), hashtagJoins: joins });
    expect(await screen.findByText('Found you through #t0, #t1, #t2, #t3, #t4, #t5')).toBeDefined();
  });
});
