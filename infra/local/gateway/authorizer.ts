import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { KidNotFoundInJwksError } from 'aws-jwt-verify/error';

/** Returns the claims of a valid token of the pool's web client, or null. */
export type Authorizer = (authorization: string | undefined) => Record<string, unknown> | null;

interface Pool {
  readonly poolId: string;
  readonly clientId: string;
  /** The current keys: it changes when the pool gets a new one. */
  readonly jwks: { keys: readonly object[] };
}

/**
 * Creates the gateway's JWT authorizer, which checks signature, issuer, client and expiry. Like the
 * real one, it accepts both id and access tokens, with or without `Bearer`; the call checks which
 * one it was. A token of an unknown key makes it read the pool's keys again.
 */
export function openAuthorizer(pool: Pool): Authorizer {
  const { poolId, clientId } = pool;
  const verifier = CognitoJwtVerifier.create({ userPoolId: poolId, tokenUse: null, clientId });
  const cacheKeys = () => verifier.cacheJwks(pool.jwks as Parameters<typeof verifier.cacheJwks>[0]);
  const claimsOf = (token: string) => {
    try {
      return verifier.verifySync(token);
    } catch (error) {
      if (!(error instanceof KidNotFoundInJwksError)) throw error;
      cacheKeys();
      return verifier.verifySync(token);
    }
  };
  cacheKeys();
  return (authorization) => {
    const token = authorization?.replace(/^Bearer\s+/i, '').trim();
    if (!token) return null;
    try {
      return flatten({ ...claimsOf(token) });
    } catch {
      return null;
    }
  };
}

/** API Gateway passes claims as strings; a list becomes `[a b]`. */
function flatten(claims: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );
}
