import type { RateLimit } from './route';

/** Limits of each model access token, over all calls that accept one. */
export const TOKEN_LIMITS: readonly RateLimit[] = [
  { most: 60, seconds: 60, per: 'token' },
  { most: 5_000, seconds: 86_400, per: 'token' },
];

/**
 * For calls that test a platform token or create a credential, because each costs the platform or
 * us.
 */
export const TRYING_LIMITS: readonly RateLimit[] = [{ most: 10, seconds: 60, per: 'account' }];

/** A stream overlay calls about once a minute, from a few browsers at most. */
export const OVERLAY_LIMITS: readonly RateLimit[] = [{ most: 30, seconds: 60, per: 'performer' }];
