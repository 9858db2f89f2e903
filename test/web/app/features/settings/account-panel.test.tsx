// @vitest-environment happy-dom

import { newTokens } from '@test/web/lib/new-tokens';
import {
  aProfile,
  fill,
  type RecordedRequest,
  service,
  shown,
  theSettings,
} from '@test/web/ui/components/render-screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '@web/app/shell/router';
import * as cognito from '@web/lib/cognito';
import * as secondFactor from '@web/lib/second-factor';
import { beginSession, currentSession, endSession } from '@web/lib/session';
import { useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@web/lib/cognito');
vi.mock('@web/lib/second-factor');

function Screens() {
  return useRoutes(routes);
}

type Answer = object | number | ((body: unknown) => object | number);

async function open(answers: Record<string, Answer> = {}): Promise<RecordedRequest[]> {
  const requests = service({
    'GET /user_performer': { ...aProfile(), apiToken: 'key-1' },
    'GET /user_settings': theSettings(),
    ...answers,
  });
  shown(<Screens />, '/dashboard/settings');
  await screen.findByRole('heading', { name: 'Settings' });
  return requests;
}

const named = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await named(name));
/** Errors in this panel; the others load nothing here. */
const alert = () => within(screen.getByRole('region', { name: 'Account' })).findByRole('alert');
const sent = (requests: RecordedRequest[], wanted: string) =>
  requests.filter(({ call }) => call === wanted);
const refusal = (name: string) => Object.assign(new Error(name), { name });

beforeEach(() => {
  beginSession(newTokens());
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  localStorage.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

describe('the password', () => {
  async function change(present: string, fresh: string): Promise<void> {
    await open();
    await fillIn(present, fresh);
  }

  async function fillIn(present: string, fresh: string): Promise<void> {
    await press('Change Password');
    await fill(screen.getByLabelText(/^Current password/), present);
    await fill(screen.getByLabelText(/^New password/), fresh);
    await userEvent.keyboard('{Enter}');
  }

  it('is changed if the current one is correct', async () => {
    await change('Old-horse-42', 'New-horse-43');
    expect(await screen.findByText('Password changed')).toBeDefined();
    expect(cognito.changePassword).toHaveBeenCalledWith('Old-horse-42', 'New-horse-43');
    expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  });

  it('must be as strong as at sign-up', async () => {
    await change('Old-horse-42', 'weak');
    expect((await alert()).textContent).toContain('At least 10 characters');
    expect(cognito.changePassword).not.toHaveBeenCalled();
  });

  it('must not be a leaked one', async () => {
    // The SHA-1 hash of New-horse-43.
    const [prefix, suffix] = ['21A7B', 'C070DEBEF97CC7458E8C9A4296EC16067DE'];
    await open({ [`GET /known_passwords/${prefix}`]: { suffixes: [suffix] } });
    await fillIn('Old-horse-42', 'New-horse-43');
    expect((await alert()).textContent).toContain('data breach');
    expect(cognito.changePassword).not.toHaveBeenCalled();
  });

  it.each([
    ['NotAuthorizedException', 'That’s not your current password.'],
    ['LimitExceededException', 'Too many attempts. Wait 15 minutes, then try again.'],
  ])('stays unchanged on %s, with the reason', async (name, words) => {
    vi.mocked(cognito.changePassword).mockRejectedValueOnce(refusal(name));
    await change('Old-horse-42', 'New-horse-43');
    expect((await alert()).textContent).toBe(words);
  });
});

describe('two-step sign-in', () => {
  const reports = (requests: RecordedRequest[]) =>
    sent(requests, 'POST /security_log').map(({ body }) => body);

  async function setUp(): Promise<RecordedRequest[]> {
    vi.mocked(secondFactor.isSecondFactorOn).mockResolvedValue(false);
    vi.mocked(secondFactor.requestAppSecret).mockResolvedValue({
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Roomlight:lena@example.com?secret=JBSWY3DPEHPK3PXP',
    });
    const requests = await open({ 'POST /security_log': { event: 'second-factor-on' } });
    await press('Manage Two-step sign-in');
    await screen.findByText('JBSWY3DPEHPK3PXP');
    return requests;
  }

  it('is set up with a QR code or a key and turned on with a code', async () => {
    const requests = await setUp();
    expect(await screen.findByTitle('QR code for your authenticator app')).toBeDefined();
    await fill(screen.getByLabelText(/Code from your app/), '123456');
    await press('Turn on');
    expect(await screen.findByText('Two-step sign-in is on')).toBeDefined();
    expect(secondFactor.turnOnSecondFactor).toHaveBeenCalledWith('123456');
    expect(reports(requests)).toEqual([{ event: 'second-factor-on' }]);
    expect(screen.queryByText('JBSWY3DPEHPK3PXP')).toBeNull();
  });

  it('stays off after a wrong code and says so', async () => {
    const requests = await setUp();
    vi.mocked(secondFactor.turnOnSecondFactor).mockRejectedValueOnce(
      refusal('EnableSoftwareTokenMFAException'),
    );
    await fill(screen.getByLabelText(/Code from your app/), '123456');
    await userEvent.keyboard('{Enter}');
    expect((await alert()).textContent).toContain('That code isn’t right.');
    expect(reports(requests)).toEqual([]);
  });

  it('is turned off if the password is correct', async () => {
    vi.mocked(secondFactor.isSecondFactorOn).mockResolvedValue(true);
    vi.mocked(secondFactor.turnOffSecondFactor).mockRejectedValueOnce(
      refusal('NotAuthorizedException'),
    );
    const requests = await open({ 'POST /security_log': { event: 'second-factor-off' } });
    await press('Manage Two-step sign-in');
    await fill(await screen.findByLabelText(/^Password/), 'Old-horse-42');
    await press('Turn off');
    expect((await alert()).textContent).toBe('That’s not your password.');
    await press('Turn off');
    expect(await screen.findByText('Two-step sign-in is off')).toBeDefined();
    expect(secondFactor.turnOffSecondFactor).toHaveBeenCalledWith(
      'lena@example.com',
      'Old-horse-42',
    );
    expect(reports(requests)).toEqual([{ event: 'second-factor-off' }]);
  });
});

describe('the security log', () => {
  const entries = [
    {
      time: '2026-11-21T20:04:00Z',
      event: 'signed-in',
      about: null,
      device: 'Chrome on Windows',
      by: null,
    },
    {
      time: '2026-11-20T18:00:00Z',
      event: 'overlay-key-created',
      about: 'lena_lux',
      device: null,
      by: 'mods@example.com',
    },
  ];

  it('is loaded on request and shows event, time, device and person', async () => {
    const requests = await open({ 'GET /security_log': { entries } });
    expect(sent(requests, 'GET /security_log')).toEqual([]);
    await press('Show Security log');
    const [first, second] = within(
      await screen.findByRole('region', { name: 'Security log, newest first' }),
    ).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^Signed in.*21 Nov.*· Chrome on Windows$/);
    expect(second?.textContent).toMatch(/^Overlay key created: lena_lux.*· by mods@example.com$/);
  });

  it('records a changed password', async () => {
    const requests = await open({ 'POST /security_log': { event: 'password-changed' } });
    await press('Change Password');
    await fill(screen.getByLabelText(/^Current password/), 'Old-horse-42');
    await fill(screen.getByLabelText(/^New password/), 'New-horse-43');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent(requests, 'POST /security_log').map(({ body }) => body)).toEqual([
        { event: 'password-changed' },
      ]),
    );
  });
});

describe('signing out everywhere', () => {
  it('asks for confirmation and ends this session, too', async () => {
    const requests = await open({
      'POST /sign_out_everywhere': { signedOutAt: '2026-11-21T20:00:00Z' },
    });
    await press('Open Sign out everywhere');
    expect(sent(requests, 'POST /sign_out_everywhere')).toEqual([]);
    await press('Sign out everywhere');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
    expect(sent(requests, 'POST /sign_out_everywhere').map(({ body }) => body)).toEqual([{}]);
    expect(currentSession()).toBeNull();
  });

  it('keeps this session if it was refused', async () => {
    await open({ 'POST /sign_out_everywhere': 503 });
    await press('Open Sign out everywhere');
    await press('Sign out everywhere');
    expect((await alert()).textContent).toContain('Something went wrong on our end');
    expect(currentSession()).not.toBeNull();
  });
});

describe('the API key', () => {
  it('is loaded on request and replaced after confirmation', async () => {
    let apiToken = 'key-1';
    const requests = await open({
      'GET /api_key': () => ({ apiToken }),
      'POST /api_key': () => {
        apiToken = 'key-2';
        return { apiToken };
      },
    });
    expect(sent(requests, 'GET /api_key')).toEqual([]);
    await press('Show API key');
    expect(await screen.findByText('key-1')).toBeDefined();
    await press('Replace key');
    expect(sent(requests, 'POST /api_key')).toEqual([]);
    await press('Create new key');
    expect(await screen.findByText('key-2')).toBeDefined();
    expect(screen.queryByText('key-1')).toBeNull();
    expect(sent(requests, 'POST /api_key').map(({ body }) => body)).toEqual([{}]);
    expect(currentSession()?.apiKey).toBe('key-2');
    expect(JSON.stringify(localStorage)).not.toContain('key-');
  });

  it('is not on the page in discreet mode', async () => {
    localStorage.setItem('discreet', 'on');
    const requests = await open({ 'GET /api_key': { apiToken: 'key-1' } });
    await press('Show API key');
    await waitFor(() => expect(sent(requests, 'GET /api_key')).toHaveLength(1));
    await named('Replace key');
    expect(document.body.innerHTML).not.toContain('key-1');
  });
});

describe('deleting the account', () => {
  it('says what it erases, requires the email address, and confirms the deletion', async () => {
    const requests = await open({ 'POST /account_deletion': { closedAt: '2026-11-21T20:00:00Z' } });
    await press('Delete account');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/about an hour/)).toBeDefined();
    expect(dialog.getByText(/What we keep: .*doesn’t start a second one/)).toBeDefined();
    const confirm = dialog.getByRole('button', { name: 'Delete account' });
    expect(confirm).toHaveProperty('disabled', true);
    await fill(dialog.getByLabelText(/^Type your account’s email/), 'Lena@example.com');
    await userEvent.click(confirm);
    expect(await screen.findByText(/^Your account has been deleted/)).toBeDefined();
    expect(sent(requests, 'POST /account_deletion')[0]?.body).toEqual({
      email: 'lena@example.com',
    });
    expect(currentSession()).toBeNull();
  });

  it('shows an error and keeps the session if it was refused', async () => {
    await open({ 'POST /account_deletion': 400 });
    await press('Delete account');
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText(/^Type your account’s email/), 'lena@example.com');
    await userEvent.keyboard('{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toContain('Refused with 400.');
    expect(currentSession()).not.toBeNull();
  });
});
