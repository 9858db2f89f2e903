import type Stripe from 'stripe';

/** What a checkout session will make, beside what Stripe shows of it. */
export interface CheckoutPlan {
  readonly id: string;
  readonly price: string;
  readonly quantity: number;
  readonly trialDays: number | null;
  readonly missingPaymentMethod: Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod;
  readonly subscriptionMetadata: Record<string, string>;
  readonly paymentMetadata: Record<string, string>;
  readonly lineItem: Stripe.LineItem;
}

/** What a change of plan in the middle of a period adds to the next invoice. */
export interface PendingItem {
  readonly id: string;
  readonly subscription: string;
  readonly line: Stripe.InvoiceLineItem;
}

/** The answer to a request with an idempotency key. */
export interface KeptAnswer {
  /** The key. */
  readonly id: string;
  /** In seconds. */
  readonly created: number;
  /** Of method, path and parameters. */
  readonly request: string;
  readonly status: number;
  readonly body: object;
}

/** The delivery of one event to the webhook. */
export interface Delivery {
  /** The event's id. */
  readonly id: string;
  readonly type: Stripe.Event['type'];
  readonly state: 'waiting' | 'delivered' | 'dropped';
  /** How often it was sent. */
  readonly attempts: number;
}
