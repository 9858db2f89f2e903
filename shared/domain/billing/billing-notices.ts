import type { PaidSubscription } from '../access/entitlement';
import { DAY_MS } from '../time/utc-day';

/**
 * - `trial-ends`: the free week ends in two days
 * - `payment-failed`: a payment failed, and the provider tries again
 */
type BillingNoticeKind = 'trial-ends' | 'payment-failed';

/** A mail about a subscription that its account should get, once. */
export interface BillingNotice {
  readonly kind: BillingNoticeKind;
  /** The provider's id. */
  readonly subscription: string;
  /** The period that it is about, by its end (epoch ms). */
  readonly periodEndsAt: number;
  /** When it is mailed, at the earliest (epoch ms). */
  readonly dueAt: number;
}

/** How long before the end of the free week it is announced. */
export const TRIAL_NOTICE_MS = 2 * DAY_MS;

/** Returns the mails that an account's subscriptions ask for, now or later. */
export function noticesOf(account: {
  readonly billing?: { readonly subscriptions: readonly PaidSubscription[] };
}): BillingNotice[] {
  return (account.billing?.subscriptions ?? []).flatMap((subscription) => noticeOf(subscription));
}

function noticeOf(subscription: PaidSubscription): BillingNotice[] {
  const { id, state, periodEndsAt, isEnding, lacksPaymentMethod } = subscription;
  const about = { subscription: id, periodEndsAt };
  if (state === 'past-due') return [{ kind: 'payment-failed', ...about, dueAt: 0 }];
  // Whoever canceled knows.
  if (state !== 'trialing' || (isEnding && !lacksPaymentMethod)) return [];
  return [{ kind: 'trial-ends', ...about, dueAt: periodEndsAt - TRIAL_NOTICE_MS }];
}
