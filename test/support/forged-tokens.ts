import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { join } from 'node:path';
import { openSigningKey, type SigningKey } from '@infra/local/cognito/signing-key';
import { isDeep } from './run/depth';
import type { ServiceUnderTest } from './service-under-test';
import type { Person } from './signed-in';

type Claims = Readonly<Record<string, unknown>>;

/** What a forger has: the pool's key, another key, and a victim's real tokens. */
export interface Forge {
  readonly pool: SigningKey;
  readonly other: KeyObject;
  readonly victim: Person;
  /** Claims of a valid id token of the victim. */
  readonly claims: Claims;
}

export function openForge(service: ServiceUnderTest, victim: Person): Forge {
  const now = Math.floor(Date.now() / 1000);
  const { issuer, clientId } = service.stack.cognito;
  return {
    pool: openSigningKey(join(service.directory, 'cognito')),
    other: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    victim,
    claims: {
      sub: victim.sub,
      email: victim.email,
      email_verified: true,
      'cognito:username': victim.sub,
      token_use: 'id',
      iss: issuer,
      aud: clientId,
      auth_time: now,
      iat: now,
      exp: now + 3600,
      jti: randomUUID(),
    },
  };
}

/** Returns a token signed with the pool's own key, so that only its claims can be wrong. */
export function poolToken({ pool, claims }: Forge, change: Claims = {}): string {
  return rs256(
    { alg: 'RS256', kid: pool.publicJwk.kid },
    { ...claims, ...change },
    pool.privateKey,
  );
}

const seconds = (ms: number) => Math.floor(ms / 1000);

/** Authorization headers that the gateway must refuse. */
export const forgeries: readonly (readonly [
  what: string,
  authorization: (forge: Forge) => string | undefined,
])[] = [
  ['no token', () => undefined],
  ['an empty token', () => ''],
  ['the word Bearer alone', () => 'Bearer '],
  ['garbage', () => 'not-a-token'],
  ['three parts of garbage', () => 'aaaa.bbbb.cccc'],
  ['a cut-off token', ({ victim }) => victim.idToken.slice(0, -20)],
  ['a token without its signature', ({ victim }) => victim.idToken.replace(/[^.]+$/, '')],
  ['a token with another’s claims', withOtherClaims],
  // API Gateway joins repeated headers like this.
  ['two valid tokens at once', ({ victim: { idToken } }) => `${idToken}, ${idToken}`],
  ['an expired token', (forge) => poolToken(forge, { exp: seconds(Date.now()) - 1 })],
  ['a token for later', (forge) => poolToken(forge, { nbf: seconds(Date.now()) + 600 })],
  [
    'a token of another pool',
    (forge) =>
      poolToken(forge, { iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Another1' }),
  ],
  ['a token for another client', (forge) => poolToken(forge, { aud: 'anotherclient' })],
  ['a token without a client', (forge) => poolToken(forge, { aud: undefined })],
  ['alg none', ({ claims }) => `${part({ alg: 'none' })}.${part(claims)}.`],
  [
    'alg none with the key’s id',
    ({ claims, pool }) => `${part({ alg: 'none', kid: pool.publicJwk.kid })}.${part(claims)}.`,
  ],
  ['HS256 with the public key as its secret', withPublicKeyAsSecret],
  [
    'another key under the pool’s key id',
    ({ pool, other, claims }) => rs256({ alg: 'RS256', kid: pool.publicJwk.kid }, claims, other),
  ],
  [
    'another key under its own id',
    ({ other, claims }) => rs256({ alg: 'RS256', kid: 'mine' }, claims, other),
  ],
  [
    'the pool’s key without an id',
    ({ pool, claims }) => rs256({ alg: 'RS256' }, claims, pool.privateKey),
  ],
];

/**
 * Returns the forgeries that a call is tested with: by default every fourth, so that each call gets
 * five of them and each of them goes to many calls; in a deep run all.
 *
 * @param place the call's place among all calls
 */
export function forgeriesFor(place: number): typeof forgeries {
  return forgeries.filter((_, number) => isDeep || number % 4 === place % 4);
}

function withOtherClaims({ victim, claims }: Forge): string {
  const [head = '', , signature = ''] = victim.idToken.split('.');
  return `${head}.${part({ ...claims, sub: randomUUID() })}.${signature}`;
}

function withPublicKeyAsSecret({ pool, claims }: Forge): string {
  const content = `${part({ alg: 'HS256', kid: pool.publicJwk.kid })}.${part(claims)}`;
  const secret = pool.publicKey.export({ type: 'spki', format: 'pem' });
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

/** Signing takes longer than the call that is refused, and the same content has one signature. */
const signatures = new Map<KeyObject, Map<string, string>>();

function rs256(head: Claims, claims: Claims, key: KeyObject): string {
  const content = `${part(head)}.${part(claims)}`;
  const known = signatures.get(key) ?? new Map<string, string>();
  signatures.set(key, known);
  const signature =
    known.get(content) ?? sign('sha256', Buffer.from(content), key).toString('base64url');
  known.set(content, signature);
  return `${content}.${signature}`;
}

function part(value: Claims): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
