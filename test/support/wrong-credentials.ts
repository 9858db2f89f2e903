import { hashOfToken } from '@lambdas/data/extension/pairings';
import { hashKey } from '@lambdas/runtime/api-key';
import type { Subject } from './example-requests';
import type { TwoTenants } from './two-tenants';

export const bearerOf = (text: string) => `Bearer ${text}`;

/** The token of an extension that nobody connected. */
export const UNKNOWN_EXTENSION = `rlx_${'A'.repeat(43)}`;

/**
 * Credentials that give access to no call with a model access token, besides what is in its header.
 */
export const wrongTokens: readonly (readonly [
  what: string,
  authorization: (tenants: TwoTenants) => string | undefined,
])[] = [
  ['no token', () => undefined],
  ['an empty token', () => ''],
  ['the word Bearer alone', () => 'Bearer '],
  ['a token without the word Bearer', ({ outside }) => outside.a.accessToken],
  ['a token cut off', ({ outside }) => bearerOf(outside.a.accessToken.slice(0, -1))],
  ['a token with more behind it', ({ outside }) => bearerOf(`${outside.a.accessToken}A`)],
  ['a token that was never made', () => bearerOf(`rl_${'A'.repeat(43)}`)],
  ['the hash of a token', ({ outside }) => bearerOf(hashKey(outside.a.accessToken))],
  ['an id token', ({ a }) => bearerOf(a().idToken)],
  ['an API key', ({ a }) => bearerOf(a().apiKey)],
  ['an overlay key', ({ outside }) => bearerOf(outside.a.overlayKey)],
  ['an expired token', ({ former }) => bearerOf(former().expired)],
  ['a revoked token', ({ former }) => bearerOf(former().revoked)],
];

/** Keys that give access to no call with an overlay key. */
export const wrongKeys: readonly (readonly [
  what: string,
  change: (tenants: TwoTenants) => Partial<Subject>,
])[] = [
  ['a wrong key', ({ outside }) => ({ overlayKey: `${outside.a.overlayKey.slice(0, -1)}!` })],
  ['another performer’s key', ({ outside }) => ({ overlayKey: outside.b.overlayKey })],
  ['the account’s API key', ({ a }) => ({ overlayKey: a().apiKey })],
  ['an access token', ({ outside }) => ({ overlayKey: outside.a.accessToken })],
  ['the stored hash of the key', ({ outside }) => ({ overlayKey: hashKey(outside.a.overlayKey) })],
  ['an unknown performer', () => ({ performer: 'nobody_here' })],
  ['a performer of an inherited name', () => ({ performer: 'constructor' })],
];

/**
 * Credentials that give access to no call of a browser extension, and the problem that says so. One
 * that was connected once is told that it no longer is.
 */
export const wrongExtensionTokens: readonly (readonly [
  what: string,
  authorization: (tenants: TwoTenants) => string | undefined,
  problem: 'unauthenticated' | 'disconnected',
])[] = [
  ['no token', () => undefined, 'unauthenticated'],
  ['an empty token', () => '', 'unauthenticated'],
  ['the word Bearer alone', () => 'Bearer ', 'unauthenticated'],
  ['a token without the word Bearer', ({ outside }) => outside.a.extensionToken, 'unauthenticated'],
  [
    'a token cut off',
    ({ outside }) => bearerOf(outside.a.extensionToken.slice(0, -1)),
    'unauthenticated',
  ],
  [
    'a token with more behind it',
    ({ outside }) => bearerOf(`${outside.a.extensionToken}A`),
    'unauthenticated',
  ],
  ['a token that nobody connected', () => bearerOf(UNKNOWN_EXTENSION), 'unauthenticated'],
  [
    'the hash of a token',
    ({ outside }) => bearerOf(`rlx_${hashOfToken(outside.a.extensionToken)}`),
    'unauthenticated',
  ],
  ['an id token', ({ a }) => bearerOf(a().idToken), 'unauthenticated'],
  ['an API key', ({ a }) => bearerOf(a().apiKey), 'unauthenticated'],
  ['an overlay key', ({ outside }) => bearerOf(outside.a.overlayKey), 'unauthenticated'],
  ['a model access token', ({ outside }) => bearerOf(outside.a.accessToken), 'unauthenticated'],
  [
    'a token that somebody disconnected',
    ({ former }) => bearerOf(former().extensions.ended),
    'disconnected',
  ],
  [
    'the token of a team member who lost the role',
    ({ former }) => bearerOf(former().extensions.ofFormerMember),
    'disconnected',
  ],
  [
    'the token of an account that doesn’t own the performer',
    ({ former }) => bearerOf(former().extensions.ofFormerHolder),
    'disconnected',
  ],
  [
    'the token of a performer who was removed',
    ({ former }) => bearerOf(former().extensions.ofRemovedPerformer),
    'disconnected',
  ],
];
