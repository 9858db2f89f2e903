// @vitest-environment happy-dom

import type { UserSettings } from '@shared/api/settings';
import { aBilling } from '@test/web/a-billing';
import { newTokens } from '@test/web/lib/new-tokens';
import {
  aProfile,
  type RecordedRequest,
  service,
  shown,
  theSettings,
} from '@test/web/ui/components/render-screen';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '@web/app/shell/router';
import { beginSession, endSession } from '@web/lib/session';
import { useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

function Screens() {
  return useRoutes(routes);
}

/** Opens the settings with a service that stores changes, or refuses them with a status. */
async function open(
  refusal?: number,
  stored?: Partial<UserSettings>,
  address = '/dashboard/settings',
): Promise<RecordedRequest[]> {
  let settings: UserSettings = { ...theSettings(), ...stored };
  const requests = service({
    'GET /user_performer': { ...aProfile(), apiToken: 'key-1' },
    'GET /user_settings': () => settings,
    'GET /billing': aBilling(),
    'GET /performer_mails/lena': { notificationEmail: null, isAddressMuted: false, isMuted: false },
    'GET /access_tokens': { tokens: [], most: 20 },
    'GET /data_export': {
      state: 'none',
      requestedAt: null,
      readyAt: null,
      url: null,
      bytes: null,
      expiresAt: null,
    },
    'GET /overlay_key/lena': { performerName: 'lena', createdAt: null },
    'GET /extension_pairings/lena': { pairings: [], most: 5 },
    'GET /webhooks/lena': { webhooks: [], most: 5 },
    'POST /user_settings': (body) => {
      if (refusal !== undefined) return refusal;
      settings = { ...settings, ...(body as Partial<UserSettings>) };
      return settings;
    },
  });
  shown(<Screens />, address);
  await screen.findByRole('heading', { name: 'Settings' });
  return requests;
}

const sent = (requests: RecordedRequest[]) =>
  requests.filter(({ call }) => call === 'POST /user_settings');

beforeEach(() => {
  beginSession(newTokens());
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  localStorage.clear();
  document.documentElement.className = '';
  vi.unstubAllGlobals();
});

describe('the settings page', () => {
  it('sends only the changed setting and shows it', async () => {
    const requests = await open();
    const mails = screen.getByRole('switch', { name: /^Email updates/ });
    await userEvent.click(mails);
    await waitFor(() => expect(mails).toHaveProperty('checked', true));
    expect(sent(requests)).toEqual([
      { call: 'POST /user_settings', body: { receiveEmailUpdates: true } },
    ]);
  });

  it('reverts a setting that the service refuses and says why', async () => {
    await open(400);
    const profiles = screen.getByRole('switch', { name: /^Keep tipper profiles/ });
    await userEvent.click(profiles);
    expect((await screen.findByRole('alert')).textContent).toContain('Refused with 400.');
    await waitFor(() => expect(profiles).toHaveProperty('checked', false));
  });

  it('keeps summaries by a language model off until they are allowed', async () => {
    const requests = await open();
    const summaries = screen.getByRole('switch', { name: /^Summarize my sessions/ });
    expect(summaries).toHaveProperty('checked', false);
    await userEvent.click(summaries);
    await waitFor(() => expect(summaries).toHaveProperty('checked', true));
    expect(sent(requests)).toEqual([{ call: 'POST /user_settings', body: { aiSummaries: true } }]);
  });

  it('shows when a consent was changed, and by whom if known', async () => {
    const at = '2026-11-20T19:05:00Z';
    const consents = {
      shareData: { given: true, at, by: null },
      createTipperProfiles: { given: true, at, by: { email: 'lena@example.com', isYou: true } },
      aiSummaries: { given: false, at, by: { email: 'mo@example.com', isYou: false } },
    };
    await open(undefined, { consents });
    const { textContent: words } = screen.getByRole('region', { name: 'Consents' });
    expect(words).toMatch(/Turned on by you Fri 20 Nov( 2026)?, 21:05/);
    expect(words).toMatch(/Turned on Fri 20 Nov/);
    expect(words).toMatch(/Turned off by mo@example.com Fri 20 Nov/);
  });

  it('asks to show a room live only if the deployment wants to', async () => {
    await open();
    expect(screen.queryByRole('switch', { name: /live to everyone/ })).toBeNull();
  });

  it('sends the consent to show a room live', async () => {
    const consent = { given: false, at: null, by: null };
    const requests = await open(undefined, { showcase: { performer: 'lena', consent } });
    await userEvent.click(screen.getByRole('switch', { name: /^Show lena live to everyone/ }));
    await waitFor(() => expect(sent(requests)).toHaveLength(1));
    expect(sent(requests)[0]?.body).toEqual({ performerName: 'lena', showcase: true });
  });

  it('lists its sections, and moves focus to the chosen one', async () => {
    await open();
    const list = screen.getByRole('navigation', { name: 'Sections' });
    for (const link of within(list).getAllByRole('link')) {
      fireEvent.click(link);
      const section = link.getAttribute('href')?.split('#')[1];
      expect(document.activeElement?.id).toBe(section);
      expect(document.activeElement?.querySelector('h2')).not.toBeNull();
    }
  });

  it.each(['#plan', '?referralCode=abcdef'])('opens at the plan with %s', async (suffix) => {
    await open(undefined, undefined, `/dashboard/settings${suffix}`);
    await waitFor(() => expect(document.activeElement?.id).toBe('plan'));
  });

  it('finds a time zone by its name and uses it for all times', async () => {
    const requests = await open();
    const field = screen.getByRole('combobox', { name: 'Time zone' });
    await userEvent.click(field);
    await userEvent.keyboard('new york');
    const list = screen.getByRole('listbox', { name: 'Time zones' });
    expect(within(list).getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/Times are shown in New York time\./)).toBeDefined();
    expect(sent(requests)[0]?.body).toEqual({ timezone: 'America/New_York' });
  });

  it('keeps the time zone on Escape', async () => {
    const requests = await open();
    const field = screen.getByRole('combobox', { name: 'Time zone' });
    await userEvent.click(field);
    await userEvent.keyboard('tokyo{Escape}');
    expect(field).toHaveProperty('value', expect.stringContaining('Europe/Bucharest'));
    expect(sent(requests)).toEqual([]);
  });

  it('stores the theme and discreet mode in this browser', async () => {
    const requests = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    await userEvent.click(screen.getByRole('switch', { name: /^Discreet/ }));
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(localStorage.getItem('discreet')).toBe('on');
    expect(sent(requests)).toEqual([]);
  });
});
