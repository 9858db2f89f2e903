/**
 * Version of everything that is computed from events and stored: the fold and the rollups. A new
 * version makes the materialize job recompute every performer's history.
 *
 * `npm run fingerprint` says when it must be raised.
 */
export const CODE_VERSION = 30;
