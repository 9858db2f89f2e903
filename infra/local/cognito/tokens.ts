import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { readJwt, signJwt } from './jwt';
import type { Pool } from './pool';
import {
  invalidAccessToken,
  invalidRefreshToken,
  revokedAccessToken,
  revokedRefreshToken,
  userDisabled,
} from './refusals';
import type { Session, User } from './user';

const TOKEN_SECONDS = 60 * 60;
const SESSION_DAYS = 30;

const AccessClaims = z.object({
  token_use: z.literal('access'),
  sub: z.string(),
  origin_jti: z.string(),
  exp: z.number(),
});

/** Opens a session and returns its three tokens, like InitiateAuth. */
export function signIn(pool: Pool, user: User): object {
  const secret = randomBytes(48).toString('base64url');
  const now = pool.now();
  const session: Session = {
    id: randomUUID(),
    tokenHash: hashOf(secret),
    signedInAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + SESSION_DAYS * 86_400_000).toISOString(),
  };
  const current = user.sessions.filter(({ expiresAt }) => expiresAt > now.toISOString());
  const signedIn = pool.users.change(user.sub, { sessions: [...current, session] });

  return { ...tokensOf(pool, signedIn, session), RefreshToken: `${user.sub}.${secret}` };
}

/**
 * Issues new tokens for a refresh token; the refresh token stays the same.
 *
 * @throws AwsRefusal NotAuthorizedException
 */
export function refresh(pool: Pool, refreshToken: string): object {
  const { user, session } = sessionOf(pool, refreshToken);
  if (!user) throw invalidRefreshToken();
  if (!session) throw revokedRefreshToken();
  if (!user.isEnabled) throw userDisabled();
  if (session.expiresAt <= pool.now().toISOString()) throw invalidRefreshToken();

  return tokensOf(pool, user, session);
}

/** Ends one session. An unknown token is not an error. */
export function revoke(pool: Pool, refreshToken: string): void {
  const { user, session } = sessionOf(pool, refreshToken);
  if (!user || !session) return;
  pool.users.change(user.sub, { sessions: user.sessions.filter(({ id }) => id !== session.id) });
}

/** Ends all sessions of a user; their refresh and access tokens are no longer accepted. */
export function signOutEverywhere(pool: Pool, user: User): void {
  pool.users.change(user.sub, { sessions: [] });
}

/**
 * Finds the user of an access token.
 *
 * @throws AwsRefusal NotAuthorizedException if the token is forged, expired or signed out
 */
export function findUserByToken(pool: Pool, token: string): User {
  const { data: claims } = AccessClaims.safeParse(readJwt(pool.keys, token));
  if (!claims) throw invalidAccessToken();
  if (claims.exp * 1000 <= pool.now().getTime()) throw invalidAccessToken();
  const user = pool.users.find(claims.sub);
  if (!user) throw invalidAccessToken();
  if (!user.sessions.some(({ id }) => id === claims.origin_jti)) throw revokedAccessToken();
  if (!user.isEnabled) throw userDisabled();

  return user;
}

function sessionOf({ users }: Pool, refreshToken: string): { user?: User; session?: Session } {
  const [sub = '', secret = ''] = refreshToken.split('.');
  const user = users.find(sub);
  const tokenHash = hashOf(secret);
  const session = user?.sessions.find((each) => each.tokenHash === tokenHash);

  return { ...(user ? { user } : {}), ...(session ? { session } : {}) };
}

function tokensOf(pool: Pool, user: User, session: Session): object {
  const issuedAt = Math.floor(pool.now().getTime() / 1000);
  const inBoth = {
    sub: user.sub,
    ...(user.groups.length > 0 ? { 'cognito:groups': user.groups } : {}),
    iss: pool.issuer,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: Math.floor(Date.parse(session.signedInAt) / 1000),
    iat: issuedAt,
    exp: issuedAt + TOKEN_SECONDS,
  };
  const idClaims = {
    ...user.attributes,
    ...inBoth,
    jti: randomUUID(),
    token_use: 'id',
    aud: pool.clientId,
    email: user.email,
    email_verified: user.isEmailVerified,
    'cognito:username': user.sub,
  };
  const accessClaims = {
    ...inBoth,
    jti: randomUUID(),
    token_use: 'access',
    client_id: pool.clientId,
    scope: 'aws.cognito.signin.user.admin',
    username: user.sub,
  };

  return {
    IdToken: signJwt(pool.keys.signing, idClaims),
    AccessToken: signJwt(pool.keys.signing, accessClaims),
    ExpiresIn: TOKEN_SECONDS,
    TokenType: 'Bearer',
  };
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
