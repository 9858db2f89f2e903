import type { RateLimit } from './route';

/** What each model access token may ask, over all calls that take one. */
export const TOKEN_LIMITS: readonly RateLimit[] = [
  { most: 60, seconds: 60, per: 'token' },
  { most: 5_000, seconds: 86_400, per: 'token' },
];

/** Calls that try a token of the platform or make a credential: each costs the platform or us. */
export const TRYING_LIMITS: readonly RateLimit[] = [{ most: 10, seconds: 60, per: 'account' }];

/** A stream overlay asks every minute or so, from a few browsers at the most. */
export const OVERLAY_LIMITS: readonly RateLimit[] = [{ most: 30, seconds: 60, per: 'performer' }];
