// @vitest-environment happy-dom

import { aPerformer } from '@test/web/a-performer';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BottomNavigation } from '@web/app/shell/bottom-navigation';
import { NAVIGATION_ITEMS } from '@web/app/shell/navigation';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showScreen } from '../features/show-screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The test's window is wide, so the bar is hidden. */
const HIDDEN = { hidden: true };

const open = (performer = aPerformer()) =>
  showScreen(<BottomNavigation />, {
    address: '/dashboard/fans?period=7d',
    replies: {},
    performers: [performer],
  });

describe('the bottom navigation on a phone', () => {
  it('shows four main screens, and the others in the More menu', async () => {
    const router = open();
    const bar = await screen.findByRole('navigation', HIDDEN);
    const links = within(bar).getAllByRole('link', HIDDEN);
    expect(links.map((link) => link.textContent)).toEqual([
      'Overview',
      'Sessions',
      'Schedule',
      'Tippers',
    ]);

    fireEvent.click(within(bar).getByRole('button', { ...HIDDEN, name: 'More' }));
    const items = await screen.findAllByRole('menuitem', HIDDEN);
    const named = items.map((item) => item.textContent ?? '');
    for (const { label } of NAVIGATION_ITEMS.filter((item) => !item.isInPhoneBar)) {
      expect(named).toContain(label);
    }
    const fanclub = items.find(({ textContent }) => textContent === 'Fan club');
    await userEvent.click(fanclub as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/fanclub'));
    expect(router.state.location.search).toBe('?period=7d');
  });

  it('leaves out sections without access', async () => {
    open(aPerformer({ role: 'Moderator', isOwn: false, sections: ['sessions'] }));
    await screen.findByRole('navigation', HIDDEN);
    expect(screen.getAllByRole('link', HIDDEN).map((link) => link.textContent)).toEqual([
      'Sessions',
    ]);
    fireEvent.click(screen.getByRole('button', { ...HIDDEN, name: 'More' }));
    await screen.findByRole('menu', HIDDEN);
    expect(document.body.textContent).not.toContain('Fan club');
  });
});
