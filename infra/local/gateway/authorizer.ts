import { CognitoJwtVerifier } from 'aws-jwt-verify';

/** Returns the claims of a valid token of the pool's web client, or null. */
export type Authorizer = (authorization: string | undefined) => Record<string, unknown> | null;

interface Pool {
  readonly poolId: string;
  readonly clientId: string;
  readonly jwks: { keys: readonly object[] };
}

/**
 * Creates the gateway's JWT authorizer, which checks signature, issuer, client and expiry. Like the
 * real one, it accepts both id and access tokens, with or without `Bearer`; the call checks which
 * one it was.
 */
export function openAuthorizer({ poolId, clientId, jwks }: Pool): Authorizer {
  const verifier = CognitoJwtVerifier.create({ userPoolId: poolId, tokenUse: null, clientId });
  verifier.cacheJwks(jwks as Parameters<typeof verifier.cacheJwks>[0]);
  return (authorization) => {
    const token = authorization?.replace(/^Bearer\s+/i, '').trim();
    if (!token) return null;
    try {
      return flatten({ ...verifier.verifySync(token) });
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
