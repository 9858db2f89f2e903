import { ApiError } from '@lambdas/runtime/errors';
import type { PaidSubscription } from '@shared/domain/access/entitlement';
import type { Plan } from '@shared/domain/access/tiers';

/** A page of the provider that the browser opens next. */
export interface PaymentPage {
  readonly id: string;
  readonly url: string;
}

/** What a customer's subscriptions are now. */
export interface Standing {
  /**
   * Those that run, and the one that ended last. A subscription whose latest payment was refunded in
   * full, or is disputed, counts as ended.
   */
  readonly subscriptions: readonly PaidSubscription[];
  /** What is charged next, in US cents after discounts and credit, and when (epoch ms). */
  readonly nextPayment: { readonly cents: number; readonly at: number } | null;
}

/** What the first period of a plan costs, in US cents. */
export interface PlanPrice {
  /** What is charged, after the discount if there is one. */
  readonly cents: number;
  readonly fullCents: number;
}

/** A payment for a subscription, in full or in part. */
export interface PaidInvoice {
  /** The provider's id. */
  readonly id: string;
  readonly customer: string;
  /** What was paid after discounts and credit, less what was refunded or disputed, in US cents. */
  readonly paidCents: number;
  /** Epoch ms. */
  readonly paidAt: number;
}

/** A one-time payment of a gift voucher. */
export interface VoucherPayment {
  /** The provider's id of the payment page. */
  readonly id: string;
  /** Whether it is paid and neither refunded nor disputed. */
  readonly isPaid: boolean;
  /** What was paid, in US cents. */
  readonly paidCents: number;
  /** Where the code is mailed. */
  readonly email: string;
}

/** A change of a customer's balance. */
export interface CreditChange {
  /** Names the change. A key always comes with the same sum. */
  readonly key: string;
  /** US cents. Negative takes from the balance. */
  readonly cents: number;
  /** When it can have been asked for first (epoch ms). */
  readonly since: number;
}

/** What an event of the provider, or its list of events, says has changed. */
export interface ChangedAt {
  /** When, in epoch ms. */
  readonly at: number;
  /** The customer to ask about; null if the event is about none. */
  readonly customer: string | null;
  /** The voucher payment to ask about; null if the event is about none. */
  readonly voucherPayment: string | null;
}

/** A subscription that an account wants to pay for. */
export interface WantedCheckout {
  readonly account: string;
  readonly customer: string;
  readonly plan: Plan;
  /** Days before the first charge; 0 for none. */
  readonly trialDays: number;
  /** Whether the free days can start without a payment method. */
  readonly withoutCard: boolean;
  /** Whether the referral discount applies. */
  readonly isReferred: boolean;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** When the page stops working (epoch ms): in half an hour to a day. */
  readonly expiresAt: number;
}

/**
 * A payment provider. Only `readStanding` says what a customer may use; events only say whom to ask
 * about. Every verb that changes something can be repeated.
 *
 * @throws PaymentsUnavailable if the provider doesn't answer or refuses
 */
export interface Payments {
  /** Creates the customer of an account, or returns the one it created before. */
  createCustomer(account: { id: string; email: string }): Promise<string>;
  /**
   * Prepares a page to pay on. Of all pages of a customer only the newest stays open, so that two
   * tabs can't buy two subscriptions; it is the one returned.
   */
  startCheckout(of: WantedCheckout): Promise<PaymentPage>;
  startVoucherCheckout(urls: { successUrl: string; cancelUrl: string }): Promise<PaymentPage>;
  /** Returns the address of the portal for payment method, plan, invoices and cancellation. */
  openPortal(customer: string, returnUrl: string): Promise<string>;
  readStanding(customer: string): Promise<Standing>;
  /** Says what a plan would cost now, with or without the referral discount. Gives up soon. */
  readPrice(plan: Plan, isReferred: boolean): Promise<PlanPrice>;
  /** Lists the customer's paid invoices, newest first, at most 100. */
  listPaidInvoices(customer: string): Promise<readonly PaidInvoice[]>;
  readVoucherPayment(id: string): Promise<VoucherPayment | null>;
  /** Returns the credit on the customer's balance, in US cents; negative if it owes something. */
  readBalance(customer: string): Promise<number>;
  /** Changes the customer's balance, once for each key however often it is asked and how late. */
  addCredit(customer: string, change: CreditChange): Promise<void>;
  /** Cancels all subscriptions of a customer at once, and closes its pages to pay on. */
  cancelAll(customer: string): Promise<void>;
  /**
   * Returns whom an event is about. Its signature was checked before.
   *
   * @throws ApiError `bad-input` if the body is no event
   */
  readEvent(body: Uint8Array): Promise<ChangedAt>;
  /** What changed since a time (epoch ms), oldest first, at most 30 days back. */
  listChangedSince(at: number): AsyncIterable<ChangedAt>;
  /** Every subscription that runs, for the nightly comparison. */
  listSubscriptions(): AsyncIterable<{ customer: string; subscription: PaidSubscription }>;
}

/** The provider didn't answer, or refused. */
export class PaymentsUnavailable extends ApiError {
  override readonly name = 'PaymentsUnavailable';
  override readonly cause: unknown;

  constructor(cause: unknown) {
    super('unavailable', 'Payments aren’t available right now. Try again in a few minutes.');
    this.cause = cause;
  }
}
