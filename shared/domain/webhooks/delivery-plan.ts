import { DAY_MS } from '../time/utc-day';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** `pending` until the receiver answered with a 2xx status or all attempts were used. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why an attempt failed. `status`: the receiver answered with another status than 2xx. */
export const DELIVERY_PROBLEMS = [
  'status',
  'redirect',
  'gone',
  'timeout',
  'unreachable',
  'certificate',
  'refused-address',
  'interrupted',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

/** Why we paused a webhook: it failed for days, or its receiver answered 410. */
export const PAUSE_REASONS = ['failures', 'gone'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Pauses after each failed attempt, together a little over three days. */
const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** How often a message is sent at most, unless somebody sends it again. */
export const MAX_ATTEMPTS = PAUSES_MS.length + 1;

/** How much longer a pause may be, so that a receiver isn't called for all messages at once. */
const SPREAD = 0.2;

/**
 * Returns how long to wait after a failed attempt, in ms; null if it was the last one.
 *
 * @param attempts how many failed, at least 1
 * @param spread from 0 to 1, constant per message
 */
export function pauseAfter(attempts: number, spread: number): number | null {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : Math.round(pause * (1 + SPREAD * spread));
}

/** How long a delivery stays in the log. */
export const DELIVERY_KEPT_MS = 30 * DAY_MS;

/** Events that are noticed later come from history that arrived late, and are not sent. */
export const NEWS_SENT_MS = 4 * DAY_MS;

/** How long messages are signed with the former secret, too, after a new one was created. */
export const FORMER_SECRET_MS = DAY_MS;

/** How many webhooks a room can have. */
export const MAX_WEBHOOKS = 5;
export const LONGEST_WEBHOOK_URL = 500;
