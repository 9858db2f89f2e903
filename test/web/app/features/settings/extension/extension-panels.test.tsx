// @vitest-environment happy-dom

import type { ExtensionPairing } from '@shared/api/extension';
import { pairingCode } from '@shared/domain/extension/pairing-code';
import { aPerformer } from '@test/web/a-performer';
import {
  aProfile,
  changesIn,
  service,
  shown,
  theSettings,
} from '@test/web/ui/components/render-screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectExtension } from '@web/app/features/settings/extension/connect-extension';
import { ExtensionPanel } from '@web/app/features/settings/extension/extension-panel';
import { AccountContext, PerformerContext } from '@web/lib/performer';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HASH = 'AbCdEf0123456789-_AbCdEf0123456789-_AbCdEf0';
const LINK = `/dashboard/settings?extension=${HASH}&browser=firefox&version=1.6.0&m=lena`;

const aPairing = (changes: Partial<ExtensionPairing> = {}): ExtensionPairing => ({
  id: 'one',
  browser: 'firefox',
  version: '1.6.0',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-08T09:00:00.000Z',
  isOwn: true,
  by: 'vera@example.com',
  isLive: true,
  ...changes,
});
const listOf = (...pairings: ExtensionPairing[]) => ({ pairings, most: 5 });

function show(performers = [aPerformer()], path = '/dashboard/settings') {
  const [first] = performers;
  const performer = first && {
    name: first.name,
    role: first.role,
    performers,
    switchTo: () => {},
  };
  shown(
    <AccountContext
      value={{ profile: aProfile({ performers }), settings: theSettings(), zone: 'UTC' }}
    >
      <PerformerContext value={performer ?? null}>
        <ConnectExtension />
        <ExtensionPanel />
      </PerformerContext>
    </AccountContext>,
    path,
  );
}

it('lists connected extensions with who connected them and their last use', async () => {
  const other = aPairing({
    id: 'two',
    browser: 'chromium',
    lastUsedAt: null,
    isOwn: false,
    by: 'mo@example.com',
    isLive: false,
  });
  service({ 'GET /extension_pairings/lena': listOf(aPairing(), other) });
  show();
  const [first, second] = within(
    await screen.findByRole('list', { name: 'Connected extensions' }),
  ).getAllByRole('listitem');

  expect(first?.textContent).toMatch(/Firefox, version 1\.6\.0.*by you.*last used .*8 Nov/);
  expect(second?.textContent).toMatch(
    /Chrome.*by mo@example\.com.*not used yet.*no longer has access/,
  );
});

it('connects the extension that opened the page, to the chosen room', async () => {
  const requests = service({
    'GET /extension_pairings/lena': listOf(),
    'POST /extension_pairings/nora': listOf(aPairing()),
  });
  show(
    [aPerformer(), aPerformer({ name: 'nora' }), aPerformer({ name: 'olga', role: 'ReadOnly' })],
    LINK,
  );

  expect(screen.getByText(pairingCode(HASH))).toBeTruthy();
  const rooms = screen.getByRole('combobox', { name: 'Room' });
  expect(
    within(rooms)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['lena', 'nora']);
  await userEvent.selectOptions(rooms, 'nora');
  await userEvent.click(screen.getByRole('button', { name: 'Connect extension' }));

  const done = await screen.findByRole('status');
  expect(done.textContent).toContain('Connected to nora');
  expect(screen.queryByText(pairingCode(HASH))).toBeNull();
  expect(changesIn(requests)).toEqual([
    {
      call: 'POST /extension_pairings/nora',
      body: { tokenHash: HASH, browser: 'firefox', version: '1.6.0' },
    },
  ]);
});

it('asks nothing of people who are no Admin, and of a link that is not whole', async () => {
  service({ 'GET /extension_pairings/lena': listOf() });
  show([aPerformer({ role: 'Moderator' })], LINK);
  expect(screen.getByText(/Only a room’s Admins can connect the extension/)).toBeTruthy();
  expect(await screen.findByText(/Only the room’s Admins can connect one/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Connect extension' })).toBeNull();
  cleanup();

  show([aPerformer()], '/dashboard/settings?extension=short');
  expect(screen.getByRole('alert').textContent).toContain('isn’t complete');
});

it('says why an extension could not be connected', async () => {
  service({
    'GET /extension_pairings/lena': listOf(),
    'POST /extension_pairings/lena': 409,
  });
  show([aPerformer()], LINK);
  await userEvent.click(screen.getByRole('button', { name: 'Connect extension' }));

  expect((await screen.findByRole('alert')).textContent).toContain('Refused with 409.');
});

it('disconnects an extension once that is confirmed', async () => {
  const requests = service({
    'GET /extension_pairings/lena': listOf(aPairing()),
    'DELETE /extension_pairings/lena/one': listOf(),
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Disconnect Firefox/ }));
  const dialog = await screen.findByRole('dialog');
  expect(changesIn(requests)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changesIn(requests).map(({ call }) => call)).toEqual([
    'DELETE /extension_pairings/lena/one',
  ]);
});
