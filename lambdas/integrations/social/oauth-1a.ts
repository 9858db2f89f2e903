import { createHmac, randomBytes } from 'node:crypto';
import OAuth from 'oauth-1.0a';
import type { XApp } from './credentials';

/** A request token or an access token. */
export interface OAuthToken {
  readonly token: string;
  readonly secret: string;
}

/** What is signed of a request besides its method. */
export interface SignedParts {
  /** With its query. */
  readonly url: string;
  /** Fields of a body of the type `application/x-www-form-urlencoded`, and no others. */
  readonly form?: Readonly<Record<string, string>>;
  /** Parameters of the protocol itself, such as `oauth_verifier`. */
  readonly protocol?: Readonly<Record<string, string>>;
}

/** Signs requests for an app with OAuth 1.0a and HMAC-SHA1 (RFC 5849). */
export interface Signer {
  /** Returns the `Authorization` header. @param token null for the request of the first token */
  sign(method: string, parts: SignedParts, token: OAuthToken | null): string;
}

/** @param nonce makes a value that no other request of the same second has */
export function openSigner(
  { key, secret }: XApp,
  nonce = () => randomBytes(16).toString('hex'),
): Signer {
  const oauth = new OAuth({
    consumer: { key, secret },
    signature_method: 'HMAC-SHA1',
    hash_function: (text, signingKey) =>
      createHmac('sha1', signingKey).update(text).digest('base64'),
  });
  // The library's own is made of Math.random(), which can be guessed.
  oauth.getNonce = nonce;
  return {
    sign(method, { url, form = {}, protocol = {} }, token) {
      const request = { method, url, data: { ...form, ...protocol } };
      const signed = oauth.authorize(
        request,
        token ? { key: token.token, secret: token.secret } : undefined,
      );
      return oauth.toHeader({ ...signed, ...protocol }).Authorization;
    },
  };
}
