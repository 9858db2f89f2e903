// @vitest-environment happy-dom

import { fill, shown } from '@test/web/ui/components/render-screen';
import { type PageUserPool, SIGNED_IN, userPool } from '@test/web/user-pool';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountPage from '@web/app/features/account/account-page';
import { currentSession, endSession } from '@web/lib/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const password = 'Lamplight-2026';
const email = 'lena@example.com';
let pool: PageUserPool;

/** Returns the inputs of an operation's requests. */
function inputsOf(operation: string): readonly object[] {
  return pool.requests.filter((one) => one.operation === operation).map(({ input }) => input);
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
  pool = userPool({ InitiateAuth: SIGNED_IN });
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  it('starts a session with email and password', async () => {
    shown(<AccountPage />, '/dashboard/settings');
    await fillIn({ Email: 'lena@example.com', Password: password }, 'Sign in');
    await waitFor(() => expect(currentSession()?.refreshToken).toBe('refresh-1'));
    expect(pool.requests).toEqual([
      {
        operation: 'InitiateAuth',
        input: {
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: password },
        },
      },
    ]);
    expect({ ...localStorage }).toEqual({ refreshToken: 'refresh-1' });
  });

  describe('with two-step sign-in', () => {
    beforeEach(async () => {
      pool.answer('InitiateAuth', {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: 'session-1',
        ChallengeParameters: { USER_ID_FOR_SRP: 'lena-1' },
      });
      pool.answer('RespondToAuthChallenge', SIGNED_IN);
      shown(<AccountPage />, '/dashboard/settings');
      await fillIn({ Email: 'lena@example.com', Password: password }, 'Sign in');
      await screen.findByRole('heading', { name: 'Enter your code' });
    });

    it('asks for the code from the app, then starts a session', async () => {
      expect(currentSession()).toBeNull();
      await fillIn({ Code: '123456' }, 'Sign in');
      await waitFor(() => expect(currentSession()).not.toBeNull());
      expect(inputsOf('RespondToAuthChallenge')).toEqual([
        {
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session: 'session-1',
          ChallengeResponses: { USERNAME: 'lena-1', SOFTWARE_TOKEN_MFA_CODE: '123456' },
        },
      ]);
    });

    it('says how to sign in without the app', () => {
      expect(screen.getByText(/^No access to your app\?/).textContent).toContain('setup key');
    });

    it.each([
      ['CodeMismatchException', 'That code isn’t right. Enter the one your app shows now.'],
      ['ExpiredCodeException', 'That code was already used. Wait for the next one.'],
      ['NotAuthorizedException', 'That took too long. Go back and sign in again.'],
    ])('shows why the code was refused for %s', async (name, words) => {
      pool.answer('RespondToAuthChallenge', name);
      await fillIn({ Code: '123456' }, 'Sign in');
      expect((await screen.findByRole('alert')).textContent).toBe(words);
      expect(currentSession()).toBeNull();
    });

    it('asks for all six digits', async () => {
      await fillIn({ Code: '123' }, 'Sign in');
      expect((await screen.findByRole('alert')).textContent).toContain('six-digit');
      expect(inputsOf('RespondToAuthChallenge')).toEqual([]);
    });
  });

  it.each(['NotAuthorizedException', 'UserNotFoundException'])(
    'shows the same error for %s, so that nobody learns who has an account',
    async (name) => {
      pool.answer('InitiateAuth', name);
      shown(<AccountPage />, '/dashboard/settings');
      await fillIn({ Email: 'lena@example.com', Password: 'wrong' }, 'Sign in');
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe('Invalid username or password');
    },
  );

  it('sends a code and asks for it if the email address is not confirmed', async () => {
    pool.answer('InitiateAuth', 'UserNotConfirmedException');
    shown(<AccountPage />, '/dashboard/settings');
    await fillIn({ Email: 'lena@example.com', Password: password }, 'Sign in');
    const title = await screen.findByRole('heading', { name: 'Confirm your email' });
    expect(document.activeElement).toBe(title);
    expect(inputsOf('ResendConfirmationCode')).toEqual([{ Username: email }]);
  });
});

describe('signing up', () => {
  it('opens from its URL, confirms the code and signs in', async () => {
    shown(<AccountPage />, '/dashboard?join=true');
    await fillIn({ Email: 'lena@example.com', Password: password }, 'Create account');
    await screen.findByRole('heading', { name: 'Confirm your email' });
    await fillIn({ Code: '123 456' }, 'Confirm and sign in');
    await waitFor(() => expect(currentSession()).not.toBeNull());
    expect(inputsOf('ConfirmSignUp')).toEqual([{ Username: email, ConfirmationCode: '123456' }]);
  });

  it('refuses a weak password without a request', async () => {
    shown(<AccountPage />, '/dashboard?join=true');
    await fillIn({ Email: 'lena@example.com', Password: 'lamplight' }, 'Create account');
    expect((await screen.findByRole('alert')).textContent).toContain('At least 10 characters');
    expect(pool.requests).toEqual([]);
  });

  it('refuses a leaked password before asking Cognito', async () => {
    pool.leak(password, 'Another-2026');
    shown(<AccountPage />, '/dashboard?join=true');
    await fillIn({ Email: 'lena@example.com', Password: password }, 'Create account');
    expect((await screen.findByRole('alert')).textContent).toContain('data breach');
    expect(pool.requests).toEqual([]);
  });

  it('tells our service only five digits of the password’s hash', async () => {
    pool.leak('Another-2026');
    shown(<AccountPage />, '/dashboard?join=true');
    await fillIn({ Email: 'lena@example.com', Password: password }, 'Create account');
    await screen.findByRole('heading', { name: 'Confirm your email' });
    expect(pool.urls).toEqual([expect.stringMatching(/^\/known_passwords\/[0-9A-F]{5}$/)]);
  });

  it('accepts a password that follows the rules while the list can’t be read', async () => {
    shown(<AccountPage />, '/dashboard?join=true');
    await fillIn({ Email: 'lena@example.com', Password: password }, 'Create account');
    await screen.findByRole('heading', { name: 'Confirm your email' });
    expect(pool.urls).toHaveLength(1);
    expect(inputsOf('SignUp')).toHaveLength(1);
  });

  it('stays on the code step when the code is wrong', async () => {
    pool.answer('ConfirmSignUp', 'CodeMismatchException');
    shown(<AccountPage />, '/dashboard?join=true');
    await fillIn({ Email: 'lena@example.com', Password: password }, 'Create account');
    await screen.findByRole('heading', { name: 'Confirm your email' });
    await fillIn({ Code: '000000' }, 'Confirm and sign in');
    expect((await screen.findByRole('alert')).textContent).toContain('That code doesn’t match');
    expect(currentSession()).toBeNull();
  });
});

describe('a forgotten password', () => {
  it('continues in the same way for an address without an account', async () => {
    pool.answer('ForgotPassword', 'UserNotFoundException');
    shown(<AccountPage />, '/dashboard/settings');
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    await fillIn({ Email: 'nobody@example.com' }, 'Send code');
    expect(await screen.findByText(/there’s an account for nobody@example\.com/)).toBeDefined();
  });

  it('can’t be replaced with a leaked one', async () => {
    pool.leak(password);
    shown(<AccountPage />, '/dashboard/settings');
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    await fillIn({ Email: 'lena@example.com' }, 'Send code');
    await screen.findByLabelText(/^New password/);
    await fillIn({ Code: '654321', 'New password': password }, 'Save and sign in');
    expect((await screen.findByRole('alert')).textContent).toContain('data breach');
    expect(inputsOf('ConfirmForgotPassword')).toEqual([]);
    expect(currentSession()).toBeNull();
  });

  it('can be replaced with the code from the email', async () => {
    shown(<AccountPage />, '/dashboard/settings');
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    await fillIn({ Email: 'lena@example.com' }, 'Send code');
    await screen.findByLabelText(/^New password/);
    await fillIn({ Code: '654321', 'New password': password }, 'Save and sign in');
    await waitFor(() => expect(currentSession()).not.toBeNull());
    expect(inputsOf('ConfirmForgotPassword')).toEqual([
      { Username: email, ConfirmationCode: '654321', Password: password },
    ]);
  });
});
