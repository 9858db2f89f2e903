// @vitest-environment happy-dom

import type { PerformerProfile } from '@shared/api/performers';
import { aPerformer } from '@test/web/a-performer';
import { aProfile, changesIn, shown, theSettings } from '@test/web/ui/components/render-screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PerformersPage from '@web/app/features/performers/performers-page';
import { AccountContext } from '@web/lib/performer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { service } from './rooms-service';

function show(profile: PerformerProfile, address?: string): void {
  const settings = theSettings();
  shown(
    <AccountContext value={{ profile, settings, zone: settings.timezone }}>
      <PerformersPage />
    </AccountContext>,
    address,
  );
}

/** Matches a part of an element’s text. */
const PART = { exact: false } as const;

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pending = {
  performerName: 'mia',
  state: 'code',
  code: 'RL-7K3M9QXA',
  expiresAt: '2026-11-22T20:00:00Z',
  seen: false,
  detail: 'Write RL-7K3M9QXA into the subject.',
};

describe('adding a room with a code', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  const nobody = aProfile({ performers: [], performerName: null, order: [] });
  const yours = { ...pending, state: 'yours', code: null, expiresAt: null };

  async function requestCode(name: string): Promise<void> {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    show(nobody);
    await user.click(screen.getByRole('button', { name: 'With a code in the room subject' }));
    await user.type(screen.getByLabelText(/^Room name/), name);
    await user.click(screen.getByRole('button', { name: 'Get code' }));
  }

  it('shows the code with instructions and checks until the code is seen', async () => {
    let requests = 0;
    const calls = service({
      'POST /user_performer/mia': () => (requests++ < 2 ? pending : yours),
    });
    await requestCode(' Mia ');
    expect(await screen.findByText('RL-7K3M9QXA')).toBeDefined();
    expect(screen.getByText(/^Not seen yet\. Last checked at/)).toBeDefined();
    expect(screen.getByText(/Your code is ready/).getAttribute('role')).toBe('status');

    await vi.advanceTimersByTimeAsync(15_000);
    expect(screen.getByText('RL-7K3M9QXA')).toBeDefined();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await screen.findByText('mia is yours. Add its Events API token', PART)).toBeDefined();
    expect(screen.queryByText('RL-7K3M9QXA')).toBeNull();
    expect(document.activeElement?.id).toBe('page-title');

    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(3);
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      performerName: 'mia',
    });
  });

  it('continues by itself after the data of a previous account is erased', async () => {
    let requests = 0;
    const erasing = { ...pending, state: 'erasing', seen: true };
    service({ 'POST /user_performer/mia': () => (requests++ < 1 ? erasing : yours) });
    await requestCode('mia');
    expect(
      await screen.findByText(/we’re still erasing its old data\. That takes up to an hour/),
    ).toBeDefined();
    expect(screen.queryByText('RL-7K3M9QXA')).toBeNull();

    await vi.advanceTimersByTimeAsync(15_000);
    expect(await screen.findByText('mia is yours.', PART)).toBeDefined();
  });

  it('shows an existing code again after a reload', async () => {
    const claim = { code: 'RL-7K3M9QXA', expiresAt: pending.expiresAt, seen: false };
    service({
      'GET /performer_protectioncheck/mia': { performerName: 'mia', isYours: false, claim },
      'POST /user_performer/mia': pending,
    });
    show(nobody, '/dashboard/performers?add=code&claim=mia');
    expect(await screen.findByText('RL-7K3M9QXA')).toBeDefined();
  });

  it('requests no code for a name that is only in the URL', async () => {
    const calls = service({
      'GET /performer_protectioncheck/mia': { performerName: 'mia', isYours: false, claim: null },
    });
    show(nobody, '/dashboard/performers?add=code&claim=mia');
    await waitFor(() => expect(calls).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(30_000);

    expect(screen.getByLabelText(/^Room name/)).toHaveProperty('value', 'mia');
    expect(calls.map(({ call }) => call)).toEqual(['GET /performer_protectioncheck/mia']);
  });

  it('shows why a code was refused and stops checking', async () => {
    const calls = service({ 'POST /user_performer/mia': 409 });
    await requestCode('mia');
    expect((await screen.findByRole('alert')).textContent).toBe('Refused with 409.');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('sends no request for an invalid name', async () => {
    const calls = service({});
    await requestCode('not a name');
    expect(screen.getByRole('alert').textContent).toMatch(/as it appears in the room’s URL/);
    expect(calls).toEqual([]);
  });
});

describe('the number of rooms', () => {
  it('shows the limit of the plan and which plan allows more', () => {
    service({});
    show(aProfile());
    expect(screen.getByText('1 of 1 room. Studio unlocks more.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Connect another room' })).toBeNull();
  });

  it('counts only the account’s own rooms, not those of teams', () => {
    service({});
    const performers = [aPerformer(), aPerformer({ name: 'mia', isOwn: false })];
    show(aProfile({ performers, maxPerformerCount: 25, tier: 'Studio' }));
    expect(screen.getByText('1 of 25 rooms.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Connect another room' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Release room' })).toHaveLength(1);
  });
});

describe('connecting another room', () => {
  it('moves focus to the form, and back to the title when canceled', async () => {
    service({});
    show(aProfile({ maxPerformerCount: 25, tier: 'Studio' }));
    await click('Connect another room');
    const panel = screen.getByRole('region', { name: 'Connect a room' });
    expect(document.activeElement?.contains(panel)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);

    await click('Cancel');
    expect(screen.queryByRole('region', { name: 'Connect a room' })).toBeNull();
    expect(document.activeElement?.id).toBe('page-title');
  });
});

describe('releasing a room', () => {
  it('says what it erases and requires typing the room name', async () => {
    const calls = service({
      'POST /user_performers': { performers: ['mia'], performerName: 'mia', released: ['lena'] },
    });
    const performers = [aPerformer(), aPerformer({ name: 'mia' })];
    show(aProfile({ performers, order: ['lena', 'mia'], maxPerformerCount: 25 }));
    const [first] = screen.getAllByRole('button', { name: 'Release room' });
    if (first) await userEvent.click(first);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('permanently erase everything');
    const confirm = within(dialog).getByRole('button', { name: 'Release and erase' });
    expect(confirm).toHaveProperty('disabled', true);
    await userEvent.type(within(dialog).getByLabelText(/^Type the room/), 'lenA');
    await userEvent.click(confirm);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls[0]).toEqual({
      call: 'POST /user_performers',
      body: { performers: ['mia'], released: ['lena'] },
    });
  });
});

describe('the order of rooms', () => {
  it('can be changed with labeled buttons', async () => {
    const calls = service({
      'POST /user_performers': { performers: [], performerName: null, released: [] },
    });
    const performers = [aPerformer(), aPerformer({ name: 'mia' })];
    show(aProfile({ performers, order: ['lena', 'mia'], maxPerformerCount: 25 }));
    await click('Move up mia');

    expect(calls[0]?.body).toEqual({ performers: ['mia', 'lena'] });
    expect(screen.getByRole('button', { name: 'Move up lena' })).toHaveProperty('disabled', true);
  });
});

const token = {
  id: 'one',
  last4: 'aB3x',
  createdAt: '2026-11-12T20:00:00Z',
  usedBy: 'mia',
  usedAt: '2026-11-13T20:00:00Z',
  endedAt: null,
};

describe('sharing a Studio subscription', () => {
  it('shows a new token once, and who uses existing ones', async () => {
    service({
      'POST /user_performer_patron_accesstoken/lena': {
        performerName: 'lena',
        patronAccessToken: 'rlp_secret',
        patronTokens: [token],
      },
    });
    show(aProfile({ performers: [aPerformer({ tier: 'Studio', patronTokens: [token] })] }));
    expect(screen.getByText(/^Ending in/).textContent).toContain('Covers mia since');
    await click('Create token');
    expect(await screen.findByText('rlp_secret')).toBeDefined();
    expect(screen.getByText(/We only show it once/)).toBeDefined();
  });

  it('revokes a token after confirmation', async () => {
    const calls = service({
      'POST /user_performer_patron_accesstoken/lena': {
        performerName: 'lena',
        patronAccessToken: null,
        patronTokens: [],
      },
    });
    show(aProfile({ performers: [aPerformer({ tier: 'Studio', patronTokens: [token] })] }));
    await click('Revoke the token ending in aB3x');
    expect(calls).toEqual([]);
    await click('Revoke now');
    await waitFor(() => expect(calls[0]?.body).toEqual({ revoke: 'one' }));
  });

  it('can be removed by the covered room', async () => {
    const calls = service({
      'POST /user_performer_recipient_accesstoken/lena': { performerName: 'lena', recipient: null },
    });
    const recipient = { isCovered: true, patron: 'stella', since: '2026-11-13T20:00:00Z' };
    show(aProfile({ performers: [aPerformer({ recipient })] }));
    expect(screen.getByText(/^Covered by/).textContent).toContain('stella');
    await click('Change for the Studio subscription');
    await click('Remove');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ performerName: 'lena', recipientAccessToken: '' });
  });

  it('says when it no longer covers the room', () => {
    service({});
    const recipient = { isCovered: false, patron: null, since: null };
    show(aProfile({ performers: [aPerformer({ recipient })] }));
    expect(screen.getByText(/no longer covers this room/)).toBeDefined();
  });
});

describe('the tracked link of a room', () => {
  const link = 'https://chaturbate.com/in/?tour=LQps&campaign=k3XzQ&room=lena';

  async function paste(text: string): Promise<void> {
    await click('Add link for the Tracked link');
    await userEvent.click(screen.getByRole('textbox', { name: /^Tracked link/ }));
    await userEvent.paste(text);
    await click('Save link');
  }

  it('is not shown after it is saved', async () => {
    const calls = service({
      'POST /user_performer_tracked_link/lena': { performerName: 'lena', trackedLink: null },
    });
    show(aProfile());
    await paste(link);
    expect(await screen.findByText('Saved.')).toBeDefined();
    expect(changesIn(calls)[0]?.body).toEqual({ performerName: 'lena', trackedLink: link });
    expect(document.body.innerHTML).not.toContain('k3XzQ');
  });

  it('is not sent if it leads to another room', async () => {
    const calls = service({});
    show(aProfile());
    await paste(link.replace('lena', 'mia'));
    expect(screen.getByRole('alert').textContent).toMatch(/doesn’t go to this room/);
    expect(changesIn(calls)).toEqual([]);
  });
});
