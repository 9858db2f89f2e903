import type { UserPoolReply } from './ask-user-pool';

/** What the user pool issues to somebody who signed in. */
export interface Tokens {
  /** Identifies the person to our API. */
  readonly idToken: string;
  /** Lets the person change their own account in the user pool. */
  readonly accessToken: string;
  /** When both expire, in epoch ms. */
  readonly expiresAt: number;
  /** Gets new ones for 30 days, until it is revoked. The only one that the browser stores. */
  readonly refreshToken: string;
}

/**
 * Returns the tokens in a reply; null if it has none.
 *
 * @param refreshToken the present one, which stays if the reply brings none
 */
export function toTokens(
  { AuthenticationResult: issued }: UserPoolReply<'GetTokensFromRefreshToken'>,
  refreshToken?: string,
): Tokens | null {
  const next = issued?.RefreshToken ?? refreshToken;
  if (issued === undefined || next === undefined) return null;
  const { IdToken: idToken, AccessToken: accessToken, ExpiresIn: seconds } = issued;
  return { idToken, accessToken, expiresAt: Date.now() + seconds * 1000, refreshToken: next };
}
