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
