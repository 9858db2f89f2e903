// @vitest-environment happy-dom

import type { ModelToken } from '@shared/api/access-tokens';
import { aPerformer } from '@test/web/a-performer';
import { aProfile, fill, service, shown, theSettings } from '@test/web/ui/components/render-screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiAccess } from '@web/app/features/settings/api-access/api-access';
import { AccountContext, PerformerContext } from '@web/lib/performer';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aToken = (changes: Partial<ModelToken> = {}): ModelToken => ({
  id: 'one',
  name: 'Spreadsheet',
  performers: ['lena'],
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: null,
  lastUsed: '2026-11-08',
  seesNames: false,
  isLive: true,
  ...changes,
});
const noKey = { performerName: 'lena', createdAt: null };

function show(performers = [aPerformer()]) {
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
        <ApiAccess />
      </PerformerContext>
    </AccountContext>,
  );
}

it('lists access tokens with their rooms, last use and expiration', async () => {
  const ended = aToken({
    id: 'two',
    name: 'Old tool',
    expiresAt: '2026-11-05T10:00:00.000Z',
    isLive: false,
    lastUsed: null,
    seesNames: true,
  });
  service({
    'GET /access_tokens': { tokens: [aToken(), ended], most: 20 },
    'GET /overlay_key/lena': noKey,
  });
  show();
  const [first, second] = within(
    await screen.findByRole('list', { name: 'Access tokens' }),
  ).getAllByRole('listitem');

  expect(first?.textContent).toMatch(/Spreadsheet.*lena.*last used .*8 Nov.*never expires/);
  expect(second?.textContent).toMatch(
    /Old tool.*not used yet.*ended .*5 Nov.*shows AI assistants tippers’ names/,
  );
  expect(first?.textContent).not.toContain('names');
});

it('creates an access token and shows it once', async () => {
  const text = `rl_${'A'.repeat(43)}`;
  const requests = service({
    'GET /access_tokens': { tokens: [], most: 20 },
    'POST /access_tokens': { token: aToken(), text },
    'GET /overlay_key/lena': noKey,
  });
  show([
    aPerformer(),
    aPerformer({ name: 'nora' }),
    aPerformer({ name: 'olga', seesMoney: false }),
  ]);
  const user = userEvent.setup();
  await screen.findByText('No tokens yet');
  await user.click(screen.getByRole('button', { name: 'New token' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText('olga')).toBeNull();

  await user.click(within(dialog).getByRole('button', { name: 'Create token' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Enter a name for the token.',
  );
  await fill(within(dialog).getByLabelText(/Name/), 'Spreadsheet');
  await user.click(within(dialog).getByRole('button', { name: 'Create token' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Choose at least one room.');
  await user.click(within(dialog).getByLabelText('nora'));
  await user.selectOptions(within(dialog).getByLabelText('Expiration'), 'Never');
  const names = within(dialog).getByRole('switch', {
    name: 'Show tippers’ names to AI assistants',
  });
  expect(names).toHaveProperty('checked', false);
  await user.click(names);
  await user.click(within(dialog).getByRole('button', { name: 'Create token' }));

  expect((await screen.findByLabelText('the token')).textContent).toBe(text);
  expect(requests.find(({ call }) => call === 'POST /access_tokens')?.body).toEqual({
    name: 'Spreadsheet',
    performers: ['nora'],
    expiresAt: null,
    seesNames: true,
  });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

it('shows why an access token was not created', async () => {
  service({
    'GET /access_tokens': { tokens: [], most: 20 },
    'POST /access_tokens': 409,
    'GET /overlay_key/lena': noKey,
  });
  show();
  const user = userEvent.setup();
  await screen.findByText('No tokens yet');
  await user.click(screen.getByRole('button', { name: 'New token' }));
  const dialog = await screen.findByRole('dialog');
  await fill(within(dialog).getByLabelText(/Name/), 'Spreadsheet');
  await user.click(within(dialog).getByRole('button', { name: 'Create token' }));

  expect((await within(dialog).findByRole('alert')).textContent).toBe('Refused with 409.');
});

it('disables creating tokens at the limit', async () => {
  service({
    'GET /access_tokens': { tokens: [aToken()], most: 1 },
    'GET /overlay_key/lena': noKey,
  });
  show();

  expect(await screen.findByText(/Revoke one to create another/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New token' }).disabled).toBe(true);
});

it('revokes an access token after confirmation', async () => {
  let tokens = [aToken()];
  const requests = service({
    'GET /access_tokens': () => ({ tokens, most: 20 }),
    'DELETE /access_tokens/one': () => {
      tokens = [];
      return { tokens, most: 20 };
    },
    'GET /overlay_key/lena': noKey,
  });
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Revoke Spreadsheet' }));
  expect(requests.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));

  expect(await screen.findByText('No tokens yet')).toBeTruthy();
});

it('creates, replaces and removes the overlay key', async () => {
  let createdAt: string | null = null;
  service({
    'GET /access_tokens': { tokens: [], most: 20 },
    'GET /overlay_key/lena': () => ({ performerName: 'lena', createdAt }),
    'POST /overlay_key/lena': () => {
      createdAt = '2026-11-08T10:00:00.000Z';
      return { performerName: 'lena', createdAt, text: 'rl_overlay' };
    },
    'DELETE /overlay_key/lena': () => {
      createdAt = null;
      return { performerName: 'lena', createdAt };
    },
  });
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  expect((await screen.findByLabelText('the overlay key')).textContent).toBe('rl_overlay');
  expect(screen.getByRole('button', { name: 'Replace key' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Remove key' }));
  expect(await screen.findByText('No key yet.')).toBeTruthy();
  expect(screen.queryByText('rl_overlay')).toBeNull();
});

it('shows the overlay key to Admins only', async () => {
  service({ 'GET /access_tokens': { tokens: [], most: 20 } });
  show([aPerformer({ role: 'Moderator' })]);

  expect(await screen.findByText(/Only a room’s Admins/)).toBeTruthy();
  expect(screen.queryByText(/Overlay key/)).toBeNull();
});
