import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { type Clock, openClock } from './clock';
import { type Collection, openCollection } from './collection';
import type { CheckoutPlan, Delivery, KeptAnswer, PendingItem } from './records';

/** The version that the pinned client speaks, and that events are written in. */
export const API_VERSION = '2026-10-28.endive';

export type EventType = Stripe.Event['type'];
type ObjectOf<T extends EventType> = Extract<Stripe.Event, { type: T }>['data']['object'];

/** Everything that is kept. */
export interface Collections {
  readonly products: Collection<Stripe.Product>;
  readonly prices: Collection<Stripe.Price>;
  readonly coupons: Collection<Stripe.Coupon>;
  readonly promotionCodes: Collection<Stripe.PromotionCode>;
  readonly discounts: Collection<Stripe.Discount>;
  readonly customers: Collection<Stripe.Customer>;
  readonly balanceTransactions: Collection<Stripe.CustomerBalanceTransaction>;
  readonly paymentMethods: Collection<Stripe.PaymentMethod>;
  readonly sessions: Collection<Stripe.Checkout.Session>;
  readonly checkoutPlans: Collection<CheckoutPlan>;
  readonly portalSessions: Collection<Stripe.BillingPortal.Session>;
  readonly subscriptions: Collection<Stripe.Subscription>;
  readonly pendingItems: Collection<PendingItem>;
  readonly invoices: Collection<Stripe.Invoice>;
  readonly invoicePayments: Collection<Stripe.InvoicePayment>;
  readonly paymentIntents: Collection<Stripe.PaymentIntent>;
  readonly charges: Collection<Stripe.Charge>;
  readonly refunds: Collection<Stripe.Refund>;
  readonly disputes: Collection<Stripe.Dispute>;
  readonly events: Collection<Stripe.Event>;
  readonly deliveries: Collection<Delivery>;
  readonly keptAnswers: Collection<KeptAnswer>;
}

export interface World extends Collections {
  readonly clock: Clock;
  /** The address of its pages, without a trailing slash. */
  url: string;
  /** What becomes of a subscription after the last failed attempt to charge it. */
  readonly afterRetries: 'canceled' | 'unpaid';
  newId(prefix: string): string;
  /** Records an event. `previous` is the object before the change. */
  emit<T extends EventType>(type: T, object: ObjectOf<T>, previous?: ObjectOf<T>): void;
}

export interface WorldOptions {
  /** null keeps everything in memory only. */
  readonly directory: string | null;
  readonly now: () => Date;
  readonly afterRetries: 'canceled' | 'unpaid';
  /** Is told of each new event. */
  readonly onEvent: (event: Stripe.Event) => void;
}

export function openWorld({ directory, now, afterRetries, onEvent }: WorldOptions): World {
  const open = <T extends { readonly id: string }>(name: string) =>
    openCollection<T>(directory, name);
  const clocks = open<{ id: string; offset: number }>('clock');
  const events = open<Stripe.Event>('event');
  const clock = openClock({
    base: now,
    offset: clocks.get('clock')?.offset ?? 0,
    saveOffset: (offset) => clocks.put({ id: 'clock', offset }),
  });
  let lastId = Math.max(0, ...events.all().map(({ id }) => sequenceOf(id)));
  const newId = (prefix: string) => {
    lastId += 1;
    return `${prefix}_${lastId.toString(36).padStart(8, '0')}${randomBytes(8).toString('hex')}`;
  };

  return {
    products: open('product'),
    prices: open('price'),
    coupons: open('coupon'),
    promotionCodes: open('promotion code'),
    discounts: open('discount'),
    customers: open('customer'),
    balanceTransactions: open('customer balance transaction'),
    paymentMethods: open('PaymentMethod'),
    sessions: open('checkout.session'),
    checkoutPlans: open('checkout plan'),
    portalSessions: open('billing portal session'),
    subscriptions: open('subscription'),
    pendingItems: open('pending item'),
    invoices: open('invoice'),
    invoicePayments: open('invoice payment'),
    paymentIntents: open('payment_intent'),
    charges: open('charge'),
    refunds: open('refund'),
    disputes: open('dispute'),
    deliveries: open('delivery'),
    keptAnswers: open('idempotency key'),
    events,
    clock,
    url: '',
    afterRetries,
    newId,
    emit(type, object, previous) {
      // Extract over the union of all events loses that type and object belong together.
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: clock.now(),
        data: {
          object,
          ...(previous ? { previous_attributes: changedAttributes(previous, object) } : {}),
        },
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
      } as Stripe.Event;
      events.put(event);
      onEvent(event);
    },
  };
}

/** Ids are numbered, so that objects of one second are read back in order of their creation. */
function sequenceOf(id: string): number {
  return Number.parseInt(id.split('_').at(-1)?.slice(0, 8) ?? '0', 36);
}

/** The former values of what has changed. */
function changedAttributes(before: object, after: object): object {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(now.get(key)),
    ),
  );
}
