/**
 * Version of the formulas of all metrics. Numbers that were sent out earlier (mails, exports) are
 * of an earlier version if this was raised since.
 *
 * `npm run fingerprint` says when it must be raised.
 */
export const METRICS_VERSION = 3;
