// @vitest-environment happy-dom

import { aSession } from '@test/web/app/features/sessions/a-session';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CommandPalette } from '@web/app/shell/command-palette/command-palette';
import { store } from '@web/lib/stored';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPerformer } from '../../../a-performer';
import { showScreen } from '../../features/show-screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const ANN = {
  name: 'ann_likes_jazz',
  tokens: 900,
  tips: 3,
  lastTipped: '2020-11-20T20:00:00.000Z',
  since: null,
};
const JAZZ = aSession({ startTime: '2020-11-20T20:07:00.000Z', subject: 'Jazz night' });
const BLUES = aSession({ startTime: '2020-11-19T20:07:00.000Z', hashtags: ['blues'] });

const SESSIONS = '/v1/cam_sessions/lena';
const TIPPERS = '/v1/tipper_search/lena';
const REPLIES = {
  [SESSIONS]: { sessions: [JAZZ, BLUES], next: null },
  [TIPPERS]: { tippers: [ANN], hasProfiles: true },
};

function open(changes: Partial<Parameters<typeof showScreen>[1]> = {}) {
  const onClose = vi.fn();
  const router = showScreen(<CommandPalette onClose={onClose} />, {
    address: '/dashboard/fans?period=7d',
    replies: REPLIES,
    ...changes,
  });
  return Object.assign(router, { onClose });
}

const field = () => screen.findByRole<HTMLInputElement>('combobox');
const type = async (text: string) => userEvent.type(await field(), text);
const status = () => screen.getByRole('status').textContent;
const searched = () => expect.poll(status).toMatch(/result|Nothing found/);
const group = (name: string) => screen.findByRole('group', { name });
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');
const active = async () => {
  const id = (await field()).getAttribute('aria-activedescendant');
  const selected = screen.getAllByRole('option', { selected: true });
  expect(selected.map((option) => option.id)).toEqual([id]);
  return selected[0]?.textContent ?? '';
};

describe('the command palette', () => {
  it('lists the dashboard’s topics before anything is typed, without a call', async () => {
    const { posted } = open({ replies: {} });
    expect((await field()).getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(labels()[0]).toContain('Overview');
    expect(labels().some((label) => label.includes('Settings'))).toBe(true);
    expect(labels().some((label) => label.includes('Status'))).toBe(false);
    expect(posted).toEqual([]);
  });

  it('opens a screen with Enter and keeps the period', async () => {
    const router = open({ replies: { [SESSIONS]: 'never', [TIPPERS]: 'never' } });
    await type('set');
    expect(await active()).toContain('Settings');
    await userEvent.keyboard('{Enter}');
    expect(router.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/settings'));
    expect(router.state.location.search).toBe('?period=7d');
  });

  it('finds public screens, too', async () => {
    open();
    await type('tag pic');
    expect(await group('Screens')).toHaveProperty('textContent', 'ScreensTag pickerPublic page');
  });

  it('moves with the arrow keys and stops at both ends', async () => {
    open();
    await field();
    await userEvent.keyboard('{ArrowUp}');
    const all = labels();
    expect(await active()).toBe(all[0]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(await active()).toBe(all[2]);
    await userEvent.keyboard('{ArrowDown}'.repeat(all.length));
    expect(await active()).toBe(all.at(-1));
  });

  it('keeps the chosen option when more results arrive before it', async () => {
    let answer: (() => void) | undefined;
    const later = new Promise<void>((resolve) => {
      answer = resolve;
    });
    open({ replies: { ...REPLIES, [SESSIONS]: 'never' } });
    const now = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (new URL(url, 'http://localhost').pathname === TIPPERS) await later;
      return now(url, init);
    });
    await type('tippers');
    const help = within(await group('Help')).getAllByRole('option');
    expect(await active()).toContain('Tippers');
    await userEvent.keyboard('{ArrowDown}');
    const chosen = await active();
    expect(help[0]?.textContent).toBe(chosen);
    answer?.();
    await group('Tippers');
    expect(await active()).toBe(chosen);
  });

  it('finds a session by its day, its subject, or a hashtag', async () => {
    const router = open();
    await type('thursday nov');
    expect(within(await group('Sessions')).getAllByRole('option')).toHaveLength(1);
    expect((await group('Sessions')).textContent).toContain('19 Nov 2020');
    await userEvent.clear(await field());
    await type('#blues');
    expect((await group('Sessions')).textContent).toContain('19 Nov 2020');
    await userEvent.clear(await field());
    await type('2020-11-20');
    expect((await group('Sessions')).textContent).toContain('Jazz night');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/dashboard/sessions/2020-11-20T20:07:00.000Z'),
    );
  });

  it('says if there are older sessions', async () => {
    open({ replies: { ...REPLIES, [SESSIONS]: { sessions: [JAZZ], next: JAZZ.startTime } } });
    await type('jazz');
    expect(await screen.findByText(/latest 200 sessions/)).toBeDefined();
  });

  it('opens a tipper over the current screen', async () => {
    const router = open();
    await type('ann');
    const tippers = await group('Tippers');
    expect(router.posted).toEqual([{ text: 'ann', limit: 5 }]);
    await userEvent.click(within(tippers).getByRole('option'));
    await waitFor(() => expect(router.state.location.search).toContain('tipper=ann_likes_jazz'));
    expect(router.state.location.pathname).toBe('/dashboard/fans');
    expect(router.state.location.search).toContain('period=7d');
  });

  it('opens a tipper over the list of tippers where no room is shown', async () => {
    const router = open({ address: '/dashboard/settings?period=7d' });
    await type('ann');
    await userEvent.click(within(await group('Tippers')).getByRole('option'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/tippers'));
    expect(router.state.location.search).toBe('?period=7d&tipper=ann_likes_jazz');
  });

  it('searches no tippers in discreet mode, and says so', async () => {
    store('discreet', 'on');
    const { posted } = open();
    await type('ann');
    await searched();
    expect(screen.getByText('Tippers aren’t searched in discreet mode.')).toBeDefined();
    expect(screen.queryByText(/ann_likes_jazz/)).toBeNull();
    expect(posted).toEqual([]);
  });

  it('says if tipper profiles are off', async () => {
    open({ replies: { ...REPLIES, [TIPPERS]: { tippers: [], hasProfiles: false } } });
    await type('ann');
    expect(await screen.findByText(/tipper profiles are off/)).toBeDefined();
  });

  it('searches only what the role includes', async () => {
    const { posted } = open({
      role: 'Moderator',
      performers: [aPerformer({ role: 'Moderator', isOwn: false, sections: ['sessions'] })],
    });
    expect(await screen.findByLabelText('Screens, sessions, and help')).toBe(await field());
    await type('fan');
    await searched();
    expect(labels().some((label) => label.startsWith('True Fans'))).toBe(false);
    await userEvent.clear(await field());
    await type('ann');
    await searched();
    expect(posted).toEqual([]);
  });

  it('finds help articles', async () => {
    open();
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    await type('discreet mode');
    await userEvent.click(
      within(await group('Help')).getAllByRole('option', { name: /discreet/i })[0] as HTMLElement,
    );
    expect(assign).toHaveBeenCalledWith('/chaturbate-help/discreet-mode');
  });

  it('says that it is searching, then that nothing was found', async () => {
    open({ replies: { ...REPLIES, [TIPPERS]: { tippers: [], hasProfiles: true } } });
    await type('xqzvw');
    expect(status()).toMatch(/^Searching .*tippers/);
    await expect.poll(status).toContain('Nothing found for “xqzvw”. Try another word');
    expect(labels()).toEqual([]);
    expect((await field()).hasAttribute('aria-activedescendant')).toBe(false);
  });

  it('offers to retry what didn’t load, and shows the rest', async () => {
    let isDown = true;
    open({ replies: { ...REPLIES, [TIPPERS]: 500 } });
    const down = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const isTippers = new URL(url, 'http://localhost').pathname === TIPPERS;
      return isTippers && !isDown ? Response.json(REPLIES[TIPPERS]) : down(url, init);
    });
    await type('jazz');
    expect(await screen.findByText('Tippers didn’t load.')).toBeDefined();
    expect((await group('Sessions')).textContent).toContain('Jazz night');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry tippers' }));
    expect((await group('Tippers')).textContent).toContain('ann_likes_jazz');
    expect(screen.queryByText('Tippers didn’t load.')).toBeNull();
  });

  it('closes with Escape and with its own shortcut', async () => {
    const { onClose } = open();
    (await field()).focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(2);
  });

  it('stores nothing of what was typed and chosen', async () => {
    open();
    await type('ann');
    await userEvent.click(within(await group('Tippers')).getByRole('option'));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('ann');
  });
});
