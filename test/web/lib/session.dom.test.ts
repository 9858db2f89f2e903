// @vitest-environment happy-dom

import { Unreachable } from '@web/lib/call-error';
import {
  beginSession,
  currentSession,
  endSession,
  freshTokens,
  sessionEnd,
} from '@web/lib/session';
import { signOutHere } from '@web/lib/sign-out';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newTokens } from './new-tokens';

interface PoolRequest {
  readonly target: string | null;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Requests to the user pool, and its next response. */
const requests: PoolRequest[] = [];
let answer: () => Response | Promise<Response>;

const renewed = () =>
  Response.json({
    AuthenticationResult: { IdToken: 'id-2', AccessToken: 'access-2', ExpiresIn: 3600 },
  });
const refused = (name: string, status = 400) =>
  Response.json({ __type: name, message: 'No.' }, { status });
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));

const now = Date.now();
const expiringIn = (seconds: number) => newTokens({ expiresAt: now + seconds * 1000 });

beforeEach(() => {
  requests.length = 0;
  answer = renewed;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') {
      return Response.json({ region: 'us-east-1', userPoolClientId: 'client-1' });
    }
    expect(url).toBe('https://cognito-idp.us-east-1.amazonaws.com/');
    const target = new Headers(init.headers).get('x-amz-target');
    requests.push({ target, input: JSON.parse(String(init.body)) });
    return answer();
  });
});
afterEach(() => {
  endSession('signed-out');
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Loads the module again, as a page does. */
async function reload(): Promise<typeof import('@web/lib/session')> {
  vi.resetModules();
  return import('@web/lib/session');
}

/** Simulates a change that another window made. */
function inAnotherWindow(change: () => void): void {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: 'refreshToken' }));
}

it('stores only the refresh token after sign-in', () => {
  beginSession(newTokens());
  expect({ ...localStorage }).toEqual({ refreshToken: 'refresh-1' });
  expect({ ...sessionStorage }).toEqual({});
  expect(document.cookie).toBe('');
});

it('deletes the refresh token at sign-out, and revokes it', async () => {
  answer = () => Response.json({});
  beginSession(newTokens());
  await signOutHere();
  expect({ ...localStorage }).toEqual({});
  expect(currentSession()).toBeNull();
  expect(requests).toEqual([
    {
      target: 'AWSCognitoIdentityProviderService.RevokeToken',
      input: { ClientId: 'client-1', Token: 'refresh-1' },
    },
  ]);
});

it('signs out even if the identity service is unreachable', async () => {
  answer = noConnection;
  beginSession(newTokens());
  await signOutHere();
  expect({ ...localStorage }).toEqual({});
});

it('returns no tokens when nobody is signed in', async () => {
  expect(await freshTokens(now)).toBeNull();
});

describe('a session after a reload', () => {
  it('stays signed in by renewing the tokens, and stores none of them', async () => {
    localStorage.setItem('refreshToken', 'refresh-1');
    const page = await reload();
    expect(page.currentSession()).not.toBeNull();
    expect(await page.freshTokens(now)).toMatchObject({ idToken: 'id-2', accessToken: 'access-2' });
    expect(requests).toEqual([
      {
        target: 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
        input: { ClientId: 'client-1', RefreshToken: 'refresh-1' },
      },
    ]);
    expect({ ...localStorage }).toEqual({ refreshToken: 'refresh-1' });
  });

  it('ends if the refresh token was revoked', async () => {
    localStorage.setItem('refreshToken', 'refresh-1');
    localStorage.setItem('account', '{}');
    answer = () => refused('NotAuthorizedException');
    const page = await reload();
    expect(await page.freshTokens(now)).toBeNull();
    expect(page.currentSession()).toBeNull();
    expect(page.sessionEnd()).toBe('expired');
    expect({ ...localStorage }).toEqual({});
  });

  it('stays signed in while the identity service is unreachable, and tries again', async () => {
    localStorage.setItem('refreshToken', 'refresh-1');
    answer = noConnection;
    const page = await reload();
    await expect(page.freshTokens(now)).rejects.toMatchObject({ name: 'Unreachable' });
    expect(page.currentSession()).not.toBeNull();
    answer = renewed;
    expect(await page.freshTokens(now)).toMatchObject({ idToken: 'id-2' });
  });

  it('deletes the tokens that earlier versions stored, and stays signed in', async () => {
    const former = 'CognitoIdentityServiceProvider.client-1';
    localStorage.setItem('session', '{"idToken":"id-0"}');
    localStorage.setItem('apiKey', 'key-0');
    localStorage.setItem(`${former}.LastAuthUser`, 'anna');
    localStorage.setItem(`${former}.anna.idToken`, 'id-0');
    localStorage.setItem(`${former}.anna.accessToken`, 'access-0');
    localStorage.setItem(`${former}.anna.refreshToken`, 'refresh-0');
    localStorage.setItem('theme', 'dark');
    const page = await reload();
    expect({ ...localStorage }).toEqual({ refreshToken: 'refresh-0', theme: 'dark' });
    expect(page.currentSession()).not.toBeNull();
  });
});

describe('the ID token', () => {
  it('is used unchanged until 600 seconds before it expires', async () => {
    beginSession(expiringIn(601));
    expect(await freshTokens(now)).toMatchObject({ idToken: 'id-1' });
    expect(requests).toEqual([]);
  });

  it('is renewed in its last 600 seconds, once for all waiting calls', async () => {
    beginSession(expiringIn(600));
    const [one, other] = await Promise.all([freshTokens(now), freshTokens(now)]);
    expect(one).toMatchObject({ idToken: 'id-2' });
    expect(other).toBe(one);
    expect(requests).toHaveLength(1);
  });

  it('is used until it expires if the identity service is unreachable', async () => {
    answer = noConnection;
    beginSession(expiringIn(60));
    expect(await freshTokens(now)).toMatchObject({ idToken: 'id-1' });
    expect(currentSession()).not.toBeNull();
  });

  it.each(['TooManyRequestsException', 'InternalErrorException', 'LimitExceededException'])(
    'is used until it expires if the identity service responds with %s',
    async (name) => {
      answer = () => refused(name);
      beginSession(expiringIn(60));
      expect(await freshTokens(now)).toMatchObject({ idToken: 'id-1' });
      expect(sessionEnd()).toBeNull();
    },
  );

  it('is used until it expires if a proxy responds instead of the identity service', async () => {
    answer = () => new Response('<html>', { status: 502 });
    beginSession(expiringIn(60));
    expect(await freshTokens(now)).toMatchObject({ idToken: 'id-1' });
  });

  it.each(['NotAuthorizedException', 'UserNotFoundException', 'PasswordResetRequiredException'])(
    'ends the session if its renewal is refused with %s',
    async (name) => {
      answer = () => refused(name);
      beginSession(expiringIn(60));
      expect(await freshTokens(now)).toBeNull();
      expect(currentSession()).toBeNull();
      expect(sessionEnd()).toBe('expired');
    },
  );

  it('is kept but not used after it expires if the identity service is unreachable', async () => {
    answer = noConnection;
    beginSession(expiringIn(-3600));
    await expect(freshTokens(now)).rejects.toBeInstanceOf(Unreachable);
    expect(currentSession()).not.toBeNull();
    answer = renewed;
    expect(await freshTokens(now)).toMatchObject({ idToken: 'id-2' });
  });
});

describe('several windows', () => {
  it('sign out together', () => {
    beginSession(newTokens());
    inAnotherWindow(() => localStorage.removeItem('refreshToken'));
    expect(currentSession()).toBeNull();
    expect(sessionEnd()).toBe('signed-out');
  });

  it('sign in together, each with its own tokens', async () => {
    inAnotherWindow(() => localStorage.setItem('refreshToken', 'refresh-9'));
    expect(await freshTokens(now)).toMatchObject({ idToken: 'id-2' });
    expect(requests[0]?.input).toMatchObject({ RefreshToken: 'refresh-9' });
  });

  it('stay signed in when both renew at the same time', async () => {
    beginSession(expiringIn(60));
    const other = await reload();
    const both = await Promise.all([freshTokens(now), other.freshTokens(now)]);
    expect(both.map((tokens) => tokens?.idToken)).toEqual(['id-2', 'id-2']);
    expect([currentSession(), other.currentSession()]).not.toContain(null);
    expect({ ...localStorage }).toEqual({ refreshToken: 'refresh-1' });
  });

  it('discard a renewal if one of them signs out in the meantime', async () => {
    let send = (_: Response): void => {};
    answer = () => new Promise((resolve) => (send = resolve));
    beginSession(expiringIn(60));
    const waiting = freshTokens(now);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    inAnotherWindow(() => localStorage.removeItem('refreshToken'));
    send(renewed());
    expect(await waiting).toBeNull();
    expect({ ...localStorage }).toEqual({});
  });
});

it('stores the new refresh token of a user pool that rotates them', async () => {
  answer = () =>
    Response.json({
      AuthenticationResult: {
        IdToken: 'id-2',
        AccessToken: 'access-2',
        ExpiresIn: 3600,
        RefreshToken: 'refresh-2',
      },
    });
  beginSession(expiringIn(60));
  await freshTokens(now);
  expect({ ...localStorage }).toEqual({ refreshToken: 'refresh-2' });
  await freshTokens(now + 3_590_000);
  expect(requests.at(-1)?.input).toMatchObject({ RefreshToken: 'refresh-2' });
});
