import type Stripe from 'stripe';
import { idOf, type WantedLine } from './invoice-lines';
import { payInvoice } from './invoice-payments';
import { createInvoice, finalizeInvoice, listOf } from './invoices';
import { DAY, periodEnd } from './periods';
import type { World } from './world';

export interface WantedSubscription {
  readonly customer: string;
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly trialDays: number | null;
  readonly missingPaymentMethod: Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod;
  /** null if none was asked for. */
  readonly method: string | null;
  readonly coupon: { readonly coupon: string; readonly promotionCode: string | null } | null;
  readonly session: string;
  readonly metadata: Record<string, string>;
}

/** Begins a subscription, with its first invoice. The customer is at the page. */
export function startSubscription(world: World, wanted: WantedSubscription): Stripe.Subscription {
  const { price, quantity, trialDays, customer } = wanted;
  const id = world.newId('sub');
  const start = world.clock.now();
  const trialEnd = trialDays === null ? null : start + trialDays * DAY;
  const end = trialEnd ?? periodEnd(start, price);
  const discounts = wanted.coupon ? [startDiscount(world, id, wanted)] : [];
  const item = {
    id: world.newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription: id,
    tax_rates: [],
  } satisfies Stripe.SubscriptionItem;
  world.subscriptions.put({
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: NOT_CANCELED,
    collection_method: 'charge_automatically',
    created: start,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: wanted.method,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map((discount) => discount.id),
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf([item], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: trialEnd === null ? 'active' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: wanted.missingPaymentMethod,
      },
    },
    trial_start: trialEnd === null ? null : start,
  } satisfies Stripe.Subscription);

  const invoice = createInvoice(world, {
    subscription: world.subscriptions.need(id),
    reason: 'subscription_create',
    lines: [periodLine(world, id)],
    discounts,
    period: { start, end: start },
  });
  finalizeInvoice(world, invoice.id);
  world.emit('customer.subscription.created', world.subscriptions.need(id));
  payInvoice(world, invoice.id, true);
  return world.subscriptions.need(id);
}

/** What the present period costs. A trial is free. */
export function periodLine(world: World, subscriptionId: string): WantedLine {
  const subscription = world.subscriptions.need(subscriptionId);
  const item = itemOf(subscription);
  const quantity = item.quantity ?? 1;
  const { name } = world.products.need(idOf(item.price.product));
  const isTrial = subscription.status === 'trialing';
  return {
    amount: isTrial ? 0 : (item.price.unit_amount ?? 0) * quantity,
    description: isTrial ? `Trial period for ${name}` : `${quantity} × ${name}`,
    price: item.price,
    quantity,
    period: { start: item.current_period_start, end: item.current_period_end },
    subscription: subscription.id,
    subscriptionItem: item.id,
  };
}

/** The only item of a subscription. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`${id} has no item.`);
  return item;
}

/** Replaces fields of the only item. */
export function withItem(
  subscription: Stripe.Subscription,
  fields: Partial<Stripe.SubscriptionItem>,
): Stripe.Subscription['items'] {
  return { ...subscription.items, data: [{ ...itemOf(subscription), ...fields }] };
}

/** The discounts of a subscription that have not ended. */
export function discountsOf(world: World, { discounts }: Stripe.Subscription): Stripe.Discount[] {
  return discounts
    .map((discount) => world.discounts.need(idOf(discount)))
    .filter(({ end }) => end === null || end > world.clock.now());
}

/** Ends a subscription now. */
export function endSubscription(
  world: World,
  id: string,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): Stripe.Subscription {
  const before = world.subscriptions.need(id);
  const now = world.clock.now();
  const ended = world.subscriptions.change(id, {
    status: 'canceled',
    canceled_at: before.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { ...NOT_CANCELED, ...before.cancellation_details, reason },
  });
  stopCollecting(world, id);
  world.emit('customer.subscription.deleted', ended);
  return ended;
}

/** Leaves what is owed open, but does not try to charge it again. */
function stopCollecting(world: World, subscription: string): void {
  for (const invoice of world.invoices.all()) {
    const owner = invoice.parent?.subscription_details?.subscription;
    if (owner !== subscription || (invoice.status !== 'open' && invoice.status !== 'draft'))
      continue;
    world.invoices.change(invoice.id, {
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    });
  }
  for (const item of world.pendingItems.all()) {
    if (item.subscription === subscription) world.pendingItems.remove(item.id);
  }
}

function startDiscount(world: World, subscription: string, wanted: WantedSubscription) {
  const coupon = world.coupons.need(wanted.coupon?.coupon ?? '');
  const code = wanted.coupon?.promotionCode ?? null;
  const start = world.clock.now();
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null;
  const discount = world.discounts.put({
    id: world.newId('di'),
    object: 'discount',
    checkout_session: wanted.session,
    customer: wanted.customer,
    customer_account: null,
    end: months === null ? null : addMonths(start, months),
    invoice: null,
    invoice_item: null,
    promotion_code: code,
    source: { coupon: coupon.id, type: 'coupon' },
    start,
    subscription,
    subscription_item: null,
  } satisfies Stripe.Discount);
  world.coupons.change(coupon.id, { times_redeemed: coupon.times_redeemed + 1 });
  if (code) {
    const { times_redeemed } = world.promotionCodes.need(code);
    world.promotionCodes.change(code, { times_redeemed: times_redeemed + 1 });
  }
  world.emit('customer.discount.created', discount);
  return discount;
}

function addMonths(start: number, months: number): number {
  const end = new Date(start * 1_000);
  end.setUTCMonth(end.getUTCMonth() + months);
  return Math.floor(end.getTime() / 1_000);
}

/** The older form of a price, which items still carry. */
export function planOf(price: Stripe.Price) {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: null,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  } satisfies Stripe.Plan;
}

const NOT_CANCELED = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: null,
} satisfies Stripe.Subscription.CancellationDetails;
