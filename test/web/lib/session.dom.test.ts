// @vitest-environment happy-dom

import { Unreachable } from '@web/lib/call-error';
import {
  beginSession,
  currentSession,
  endSession,
  freshIdToken,
  sessionEnd,
} from '@web/lib/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idToken } from './id-token';

/** The identity service's answer to a renewal: a token, null, or an error. */
const identity = vi.hoisted(() => ({ answer: '' as string | null | Error, requests: 0 }));
vi.mock('aws-amplify', () => ({ Amplify: { configure: () => {} } }));
vi.mock('aws-amplify/auth', () => ({
  fetchAuthSession: async () => {
    identity.requests += 1;
    const { answer } = identity;
    if (answer instanceof Error) throw answer;
    return answer === null ? {} : { tokens: { idToken: { toString: () => answer } } };
  },
}));

const now = 1_800_000_000_000;
const expiringIn = (seconds: number) => idToken({ exp: now / 1000 + seconds });

beforeEach(() => {
  identity.requests = 0;
  vi.stubGlobal('fetch', async () => Response.json({ userPoolId: 'p', userPoolClientId: 'c' }));
});
afterEach(() => {
  endSession('signed-out');
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('reads who is signed in from the token, names beyond ASCII included', () => {
  const session = beginSession(idToken({ email: 'léna@example.com', 'cognito:groups': ['staff'] }));
  expect(session).toMatchObject({ email: 'léna@example.com', groups: ['staff'] });
});

it('has no token when nobody is signed in', async () => {
  expect(await freshIdToken(now)).toBeNull();
});

describe('a token', () => {
  it('is used as it is more than 600 seconds before it expires', async () => {
    const token = expiringIn(601);
    beginSession(token);
    expect(await freshIdToken(now)).toBe(token);
    expect(identity.requests).toBe(0);
  });

  it('is renewed within 600 seconds, once for all calls that wait', async () => {
    const renewed = expiringIn(3600);
    identity.answer = renewed;
    beginSession(expiringIn(600));
    expect(await Promise.all([freshIdToken(now), freshIdToken(now)])).toEqual([renewed, renewed]);
    expect(identity.requests).toBe(1);
  });

  it('ends the session when its renewal is refused', async () => {
    identity.answer = null;
    beginSession(expiringIn(60));
    expect(await freshIdToken(now)).toBeNull();
    expect(currentSession()).toBeNull();
    expect(sessionEnd()).toBe('expired');
  });

  it('serves to its end while the identity service is out of reach', async () => {
    identity.answer = new TypeError('Failed to fetch');
    const token = expiringIn(60);
    beginSession(token);
    expect(await freshIdToken(now)).toBe(token);
    expect(currentSession()).not.toBeNull();
  });

  it.each(['TooManyRequestsException', 'InternalErrorException', 'LimitExceededException'])(
    'serves to its end while the identity service responds with %s',
    async (name) => {
      identity.answer = Object.assign(new Error('Try again later.'), { name });
      const token = expiringIn(60);
      beginSession(token);
      expect(await freshIdToken(now)).toBe(token);
      expect(currentSession()).not.toBeNull();
      expect(sessionEnd()).toBeNull();
    },
  );

  it.each(['NotAuthorizedException', 'UserNotFoundException', 'PasswordResetRequiredException'])(
    'ends the session when its renewal is refused with %s',
    async (name) => {
      identity.answer = Object.assign(new Error('Not authorized.'), { name });
      beginSession(expiringIn(60));
      expect(await freshIdToken(now)).toBeNull();
      expect(sessionEnd()).toBe('expired');
    },
  );

  it('is kept beyond its end while the identity service is out of reach, but not used', async () => {
    identity.answer = new TypeError('Failed to fetch');
    const token = expiringIn(-3600);
    beginSession(token);
    await expect(freshIdToken(now)).rejects.toBeInstanceOf(Unreachable);
    expect(currentSession()?.idToken).toBe(token);

    const renewed = expiringIn(3600);
    identity.answer = renewed;
    expect(await freshIdToken(now)).toBe(renewed);
  });
});

it('follows a sign-out in another window', () => {
  beginSession(idToken());
  localStorage.removeItem('session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
  expect(currentSession()).toBeNull();
});
