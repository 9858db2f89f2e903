// @vitest-environment happy-dom

import { idToken } from '@test/web/lib/id-token';
import { fill, service, shown } from '@test/web/ui/components/render-screen';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountPage from '@web/app/features/account/account-page';
import { currentSession, endSession } from '@web/lib/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const identity = vi.hoisted(() => ({
  signIn: vi.fn(),
  confirmSignIn: vi.fn(),
  signUp: vi.fn(),
  confirmSignUp: vi.fn(),
  resendSignUpCode: vi.fn(),
  resetPassword: vi.fn(),
  confirmResetPassword: vi.fn(),
  signOut: vi.fn(async () => undefined),
  fetchAuthSession: vi.fn(),
}));
vi.mock('aws-amplify', () => ({ Amplify: { configure: () => {} } }));
vi.mock('aws-amplify/auth', () => identity);

const password = 'Lamplight-2026';
const done = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };

function refused(name: string): Error {
  return Object.assign(new Error('No.'), { name });
}

async function fillIn(fields: Readonly<Record<string, string>>, submit: string): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    await userEvent.clear(field);
    await fill(field, text);
  }
  await userEvent.click(screen.getByRole('button', { name: submit }));
}

beforeEach(() => {
  for (const mock of Object.values(identity)) mock.mockReset();
  identity.signOut.mockResolvedValue(undefined);
  identity.signIn.mockResolvedValue(done);
  identity.fetchAuthSession.mockResolvedValue({ tokens: { idToken: idToken() } });
  service({});
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  it('begins a session by e-mail and password', async () => {
    shown(<AccountPage />, '/dashboard/settings');
    await fillIn({ Email: 'lena@example.com', Password: password }, 'Sign in');
    await waitFor(() => expect(currentSession()?.email).toBe('lena@example.com'));
    expect(identity.signIn).toHaveBeenCalledWith({
      username: 'lena@example.com',
      password,
      options: { authFlowType: 'USER_PASSWORD_AUTH' },
    });
  });

  describe('with a second step', () => {
    beforeEach(async () => {
      identity.signIn.mockResolvedValue({
        nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
      });
      identity.confirmSignIn.mockResolvedValue(done);
      shown(<AccountPage />, '/dashboard/settings');
      await fillIn({ Email: 'lena@example.com', Password: password }, 'Sign in');
      await screen.findByRole('heading', { name: 'Enter your code' });
    });

    it('asks for the code of the app, then begins a session', async () => {
      expect(currentSession()).toBeNull();
      await fillIn({ Code: '123456' }, 'Sign in');
      await waitFor(() => expect(currentSession()?.email).toBe('lena@example.com'));
      expect(identity.confirmSignIn).toHaveBeenCalledWith({ challengeResponse: '123456' });
    });

    it('says how to get in without the app', () => {
      expect(screen.getByText(/^No access to your app\?/).textContent).toContain('setup key');
    });

    it.each([
      ['CodeMismatchException', 'That code isn’t right. Enter the one your app shows now.'],
      ['ExpiredCodeException', 'That code was already used. Wait for the next one.'],
      ['NotAuthorizedException', 'That took too long. Go back and sign in again.'],
    ])('says on %s why the code was refused', async (name, words) => {
      identity.confirmSignIn.mockRejectedValue(refused(name));
      await fillIn({ Code: '123456' }, 'Sign in');
      expect((await screen.findByRole('alert')).textContent).toBe(words);
      expect(currentSession()).toBeNull();
    });

    it('asks for all six digits', async () => {
      await fillIn({ Code: '123' }, 'Sign in');
      expect((await screen.findByRole('alert')).textContent).toContain('six-digit');
      expect(identity.confirmSignIn).not.toHaveBeenCalled();
    });
  });

  it.each(['NotAuthorizedException', 'UserNotFoundException'])(
    'says the same for %s, so that nobody learns who has an account',
    async (name) => {
      identity.signIn.mockRejectedValue(refused(name));
      shown(<AccountPage />, '/dashboard/settings');
      await fillIn({ Email: 'lena@example.com', Password: 'wrong' }, 'Sign in');
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe('Invalid username or password');
    },
  );

  it('goes on to the code where the address is not confirmed, and sends one', async () => {
    identity.signIn.mockResolvedValue({ nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });
    shown(<AccountPage />, '/dashboard/settings');
    await fillIn({ Email: 'lena@example.com', Password: password }, 'Sign in');
    const title = await screen.findByRole('heading', { name: 'Confirm your email' });
    expect(document.activeElement).toBe(title);
    expect(identity.resendSignUpCode).toHaveBeenCalledWith({ username: 'lena@example.com' });
  });
});

describe('signing up', () => {
  it('opens by the address, confirms by the code and signs in', async () => {
    shown(<AccountPage />, '/dashboard?join=true');
    await fillIn({ Email: 'lena@example.com', Password: password }, 'Create account');
    await screen.findByRole('heading', { name: 'Confirm your email' });
    await fillIn({ Code: '123 456' }, 'Confirm and sign in');
    await waitFor(() => expect(currentSession()).not.toBeNull());
    expect(identity.confirmSignUp).toHaveBeenCalledWith({
      username: 'lena@example.com',
      confirmationCode: '123456',
    });
  });

  it('refuses a weak password before asking anybody', async () => {
    shown(<AccountPage />, '/dashboard?join=true');
    await fillIn({ Email: 'lena@example.com', Password: 'lamplight' }, 'Create account');
    expect((await screen.findByRole('alert')).textContent).toContain('At least 10 characters');
    expect(identity.signUp).not.toHaveBeenCalled();
  });

  it('stays at the code when it is wrong', async () => {
    identity.confirmSignUp.mockRejectedValue(refused('CodeMismatchException'));
    shown(<AccountPage />, '/dashboard?join=true');
    await fillIn({ Email: 'lena@example.com', Password: password }, 'Create account');
    await screen.findByRole('heading', { name: 'Confirm your email' });
    await fillIn({ Code: '000000' }, 'Confirm and sign in');
    expect((await screen.findByRole('alert')).textContent).toContain('That code doesn’t match');
    expect(currentSession()).toBeNull();
  });
});

describe('a forgotten password', () => {
  it('goes on alike for an address without an account', async () => {
    identity.resetPassword.mockRejectedValue(refused('UserNotFoundException'));
    shown(<AccountPage />, '/dashboard/settings');
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    await fillIn({ Email: 'nobody@example.com' }, 'Send code');
    expect(await screen.findByText(/there’s an account for nobody@example\.com/)).toBeDefined();
  });

  it('is replaced by the code', async () => {
    shown(<AccountPage />, '/dashboard/settings');
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    await fillIn({ Email: 'lena@example.com' }, 'Send code');
    await screen.findByLabelText(/^New password/);
    await fillIn({ Code: '654321', 'New password': password }, 'Save and sign in');
    await waitFor(() => expect(currentSession()).not.toBeNull());
    expect(identity.confirmResetPassword).toHaveBeenCalledWith({
      username: 'lena@example.com',
      confirmationCode: '654321',
      newPassword: password,
    });
  });
});
