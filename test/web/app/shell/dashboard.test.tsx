// @vitest-environment happy-dom

import { aPerformer } from '@test/web/a-performer';
import { newTokens } from '@test/web/lib/new-tokens';
import { aProfile, service, shown, theSettings } from '@test/web/ui/components/render-screen';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '@web/app/shell/router';
import { keepAccount, readCachedAccount } from '@web/lib/cached-account';
import { beginSession, currentSession, endSession } from '@web/lib/session';
import { useLocation, useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

function Screens() {
  const { pathname, search } = useLocation();
  return (
    <>
      {useRoutes(routes)}
      <output aria-label="address">{pathname + search}</output>
    </>
  );
}

function address(): string | null {
  return screen.getByRole('status', { name: 'address' }).textContent;
}

const twoRooms = aProfile({
  performers: [aPerformer(), aPerformer({ name: 'mia', role: 'ReadOnly' })],
});

beforeEach(() => {
  beginSession(newTokens());
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(at: string, profile = aProfile()): void {
  service({
    'GET /user_performer': { ...profile, apiToken: 'key-1' },
    'GET /user_settings': theSettings(),
  });
  shown(<Screens />, at);
}

describe('the dashboard', () => {
  it('shows signed-out visitors the sign-in page and no navigation', async () => {
    endSession('signed-out');
    open('/dashboard/settings');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('keeps the API key from the profile response in memory only', async () => {
    open('/dashboard/settings');
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeDefined();
    expect(currentSession()?.apiKey).toBe('key-1');
    expect(JSON.stringify(localStorage)).not.toContain('key-1');
  });

  it('keeps the profile without its API key in the browser until sign-out', async () => {
    open('/dashboard/settings');
    await screen.findByRole('heading', { name: 'Settings' });
    const kept = localStorage.getItem('performer') ?? '';
    expect(JSON.parse(kept)).toMatchObject({ performerName: 'lena' });
    expect(kept).not.toContain('key-1');
    endSession('signed-out');
    expect(localStorage.getItem('performer')).toBeNull();
  });

  it('stores the account for the next visit once it is loaded', async () => {
    keepAccount({ profile: aProfile({ maxPerformerCount: 1 }), settings: theSettings() });
    open('/dashboard/settings', aProfile({ maxPerformerCount: 2 }));
    await vi.waitFor(() => expect(readCachedAccount()?.profile.maxPerformerCount).toBe(2));
  });

  it('does not store the cached account again if the current one does not load', async () => {
    keepAccount({ profile: aProfile(), settings: theSettings() });
    const store = vi.spyOn(Storage.prototype, 'setItem');
    service({ 'GET /user_performer': 404, 'GET /user_settings': theSettings() });
    shown(<Screens />, '/dashboard/settings');
    await screen.findByRole('heading', { name: 'Settings' });
    expect(store.mock.calls.map(([name]) => name)).not.toContain('account');
    store.mockRestore();
  });

  it('asks an account without a room to connect one', async () => {
    open('/dashboard/overview', aProfile({ performerName: null, performers: [] }));
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeDefined();
  });

  it('marks the current screen in the navigation', async () => {
    open('/dashboard/settings');
    await screen.findByRole('heading', { name: 'Settings' });
    const [side] = screen.getAllByRole('navigation', { name: 'Dashboard' });
    const current = within(side as HTMLElement).getByRole('link', { current: 'page' });
    expect(current.textContent).toBe('Settings');
  });

  it('opens a screen with two keys and moves focus to its title', async () => {
    open('/dashboard/settings');
    await screen.findByRole('heading', { name: 'Settings' });
    await userEvent.keyboard('gr');
    const title = await screen.findByRole('heading', { name: 'Rooms' });
    expect(address()).toBe('/dashboard/performers');
    await vi.waitFor(() => expect(document.activeElement).toBe(title));
    expect(document.title).toBe('Rooms – Roomlight');
  });

  it('ignores shortcuts while the user types into a field', async () => {
    open('/dashboard/settings');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Time zone' }), 'gr');
    expect(address()).toBe('/dashboard/settings');
  });

  it('lists its keyboard shortcuts', async () => {
    open('/dashboard/settings');
    await screen.findByRole('heading', { name: 'Settings' });
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Go to Tippers')).toBeDefined();
  });

  it('keeps the chosen room in the URL and in its links', async () => {
    open('/dashboard/settings?room=mia', twoRooms);
    await screen.findByRole('heading', { name: 'Settings' });
    const [link] = screen.getAllByRole('link', { name: 'Sessions' });
    expect(link?.getAttribute('href')).toBe('/dashboard/sessions?room=mia');
    expect(JSON.parse(localStorage.getItem('performer') ?? '{}')).toMatchObject({
      performerName: 'mia',
    });
  });

  it('does not open a room that the account does not have', async () => {
    open('/dashboard/settings?room=somebody_else', twoRooms);
    await screen.findByRole('heading', { name: 'Settings' });
    expect(screen.getAllByRole('button', { name: /Room lena/ }).length).toBeGreaterThan(0);
  });

  it('says when a page does not exist', async () => {
    open('/dashboard/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
  });

  it('offers to retry or sign out when the account does not load', async () => {
    service({ 'GET /user_performer': 503 });
    shown(<Screens />, '/dashboard/settings');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
  });
});
