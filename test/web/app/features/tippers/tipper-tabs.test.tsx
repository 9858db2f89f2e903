// @vitest-environment happy-dom

import type { Role } from '@shared/api/performers';
import type { TipperHistory } from '@shared/api/tippers';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TipperDialogHost } from '@web/app/features/tippers/tipper-dialog-host';
import { useTipperParam } from '@web/lib/use-tipper-param';
import { UserName } from '@web/ui/components/user-name';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showScreen } from '../show-screen';
import { aHistory, aMessage } from './a-history';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(
  history: Partial<TipperHistory>,
  { search = '', role = 'Admin' }: { search?: string; role?: Role } = {},
) {
  return showScreen(<TipperDialogHost />, {
    address: `/dashboard/tippers?tipper=ann${search}`,
    role,
    replies: { '/v1/viewer_insights_v4/lena/ann': aHistory(history) },
  });
}

const tab = (name: string) => screen.findByRole('tab', { name });
const isLocked = async (name: string) => (await tab(name)).hasAttribute('disabled');

const STATS = {
  oneWeekOverall: 1,
  oneWeekViewed: 1,
  oneWeekTipped: 1,
  twoWeeksOverall: 1,
  twoWeeksViewed: 1,
  twoWeeksTipped: 1,
  fourWeeksOverall: 1,
  fourWeeksViewed: 1,
  fourWeeksTipped: 1,
  lastTipTime: null,
  lastSeen: null,
};
const mondays = (tokens: number) => ({
  ...aHistory().tipsByWeekDayAndHour,
  Monday: Array.from({ length: 24 }, () => tokens),
});

describe('the tabs of the tipper dialog', () => {
  it('are six, with Tips open by default', async () => {
    open({});
    await tab('Tips');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Tips',
      'Tip Menu',
      'Chat',
      'Schedule',
      'Presence',
      'Notes',
    ]);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Tips');
  });

  it('lock Chat without messages', async () => {
    open({});
    expect(await isLocked('Chat')).toBe(true);
    cleanup();
    open({ recentInteractions: [aMessage('hello')] });
    expect(await isLocked('Chat')).toBe(false);
  });

  it('lock Schedule without tips by weekday and hour, or if money is hidden', async () => {
    open({});
    expect(await isLocked('Schedule')).toBe(true);
    cleanup();
    open({ tipsByWeekDayAndHour: mondays(Number.NaN) });
    expect(await isLocked('Schedule')).toBe(true);
    cleanup();
    open({ tipsByWeekDayAndHour: mondays(5) });
    expect(await isLocked('Schedule')).toBe(false);
  });

  it('lock Presence without session stats', async () => {
    open({});
    expect(await isLocked('Presence')).toBe(true);
    cleanup();
    open({ camSessionStats: STATS });
    expect(await isLocked('Presence')).toBe(false);
  });

  it('lock Notes without a note, except for those who can write one', async () => {
    open({}, { role: 'ReadOnly' });
    expect(await isLocked('Notes')).toBe(true);
    cleanup();
    open({ tipperNotes: { name: 'ann', notes: 'Tea', rating: null } }, { role: 'ReadOnly' });
    expect(await isLocked('Notes')).toBe(false);
    cleanup();
    open({ hasProfile: false });
    expect(await isLocked('Notes')).toBe(true);
    cleanup();
    open({});
    expect(await isLocked('Notes')).toBe(false);
  });

  it('are kept in the URL', async () => {
    const router = open({ camSessionStats: STATS }, { search: '&tipperTab=presence' });
    expect((await tab('Presence')).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(await tab('Tip Menu'));
    await waitFor(() => expect(router.state.location.search).toContain('tipperTab=menu'));
  });

  it('open Tips if the tab in the URL is locked', async () => {
    open({}, { search: '&tipperTab=chat' });
    expect((await tab('Tips')).getAttribute('aria-selected')).toBe('true');
  });

  it('are icons with accessible names in windows narrower than 650 pixels', async () => {
    const narrower = (than: number) => (query: string) => ({
      matches: than <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? 0),
      addEventListener: () => {},
      removeEventListener: () => {},
    });
    vi.stubGlobal('matchMedia', narrower(649));
    open({});
    expect((await tab('Tip Menu')).getAttribute('title')).toBe('Tip Menu');
    expect(within(await tab('Tip Menu')).getByText('Tip Menu')).toBeDefined();
    cleanup();
    vi.stubGlobal('matchMedia', narrower(650));
    open({});
    expect((await tab('Tip Menu')).getAttribute('title')).toBeNull();
  });

  it('offer to try again when the tipper doesn’t load', async () => {
    showScreen(<TipperDialogHost />, {
      address: '/dashboard/tippers?tipper=ann',
      replies: { '/v1/viewer_insights_v4/lena/ann': 500 },
    });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  });
});

function Names() {
  const { openTipper } = useTipperParam();
  return (
    <>
      <UserName name="ann" onOpen={openTipper} />
      <TipperDialogHost />
    </>
  );
}

function showNames(search = '') {
  return showScreen(<Names />, {
    address: `/dashboard/tippers${search}`,
    replies: {
      '/v1/viewer_insights_v4/lena/ann': aHistory(),
      '/v1/viewer_insights_v4/lena/bob': aHistory({ name: 'bob' }),
    },
  });
}

describe('the tipper dialog', () => {
  it('opens from a name, closes with Escape and returns the focus to the name', async () => {
    const router = showNames('?period=7d');
    await userEvent.click(screen.getByRole('button', { name: 'ann' }));
    await tab('Tips');
    await userEvent.click(await tab('Notes'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?period=7d');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('ann'));
  });

  it('never carries an unsaved note over to another viewer', async () => {
    const router = showNames('?tipper=ann&tipperTab=notes');
    await screen.findByRole('textbox', { name: 'Notes' });
    await router.navigate('/dashboard/tippers?tipper=bob&tipperTab=notes');
    await screen.findByRole('dialog', { name: 'Your history with bob' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Tea');
    await router.navigate('/dashboard/tippers?tipper=ann&tipperTab=notes');
    await screen.findByRole('dialog', { name: 'Your history with ann' });
    expect(await screen.findByRole('textbox', { name: 'Notes' })).toHaveProperty('value', '');
  });
});
