/**
 * Version of all metrics' formulas. Numbers sent out earlier (mails, exports) may be of an earlier
 * version.
 * `npm run fingerprint` says when it must be raised.
 */
export const METRICS_VERSION = 12;
