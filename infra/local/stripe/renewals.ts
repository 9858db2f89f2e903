import type Stripe from 'stripe';
import { payInvoice } from './invoice-payments';
import { createInvoice, finalizeInvoice, subscriptionOf } from './invoices';
import { DAY, periodEnd } from './periods';
import { discountsOf, endSubscription, itemOf, periodLine, withItem } from './subscriptions';
import type { World } from './world';

/** The invoice of a new period can be seen as a draft for an hour before it is charged. */
const DRAFT_SECONDS = 3_600;
const NOTICE_SECONDS = 3 * DAY;

interface Task {
  /** In seconds. */
  readonly at: number;
  readonly run: () => void;
}

/** Does everything that has become due, one after the other, each at its own time. */
export function runDue(world: World): void {
  const now = world.clock.now();
  for (;;) {
    const tasks = [
      ...world.subscriptions.all().flatMap((subscription) => tasksOf(world, subscription)),
      ...world.invoices.all().flatMap((invoice) => collection(world, invoice)),
      ...world.sessions.all().flatMap((session) => expiry(world, session)),
    ];
    const next = tasks.sort((a, b) => a.at - b.at)[0];
    if (!next || next.at > now) return;
    world.clock.at(next.at, next.run);
  }
}

function tasksOf(world: World, subscription: Stripe.Subscription): Task[] {
  const { id, status } = subscription;
  const end = itemOf(subscription).current_period_end;
  if (status === 'trialing') {
    // A shorter trial is announced when it begins.
    const at = Math.max(subscription.trial_start ?? 0, end - NOTICE_SECONDS);
    const notice = { at, run: () => announceTrialEnd(world, id) };
    return [
      ...(isTrialEndAnnounced(world, subscription) ? [] : [notice]),
      { at: end, run: () => endTrial(world, id) },
    ];
  }
  if (status === 'active' || status === 'past_due' || status === 'unpaid') {
    return [{ at: end, run: () => endPeriod(world, id) }];
  }
  return [];
}

function isTrialEndAnnounced(world: World, { id, trial_end }: Stripe.Subscription): boolean {
  return world.events
    .all()
    .some(
      ({ type, data }) =>
        type === 'customer.subscription.trial_will_end' &&
        data.object.id === id &&
        data.object.trial_end === trial_end,
    );
}

function announceTrialEnd(world: World, id: string): void {
  world.emit('customer.subscription.trial_will_end', world.subscriptions.need(id));
}

function endTrial(world: World, id: string): void {
  const before = world.subscriptions.need(id);
  if (before.cancel_at_period_end) {
    endSubscription(world, id, 'cancellation_requested');
    return;
  }
  const customer = world.customers.get(String(before.customer));
  const hasMethod = Boolean(
    before.default_payment_method ?? customer?.invoice_settings.default_payment_method,
  );
  const behavior = before.trial_settings?.end_behavior.missing_payment_method;
  if (!hasMethod && behavior === 'cancel') {
    endSubscription(world, id, 'payment_failed');
  } else if (!hasMethod && behavior === 'pause') {
    const paused = world.subscriptions.change(id, { status: 'paused' });
    world.emit('customer.subscription.paused', paused);
  } else {
    beginPeriod(world, before);
  }
}

function endPeriod(world: World, id: string): void {
  const before = world.subscriptions.need(id);
  if (before.cancel_at_period_end) endSubscription(world, id, 'cancellation_requested');
  else beginPeriod(world, before);
}

function beginPeriod(world: World, before: Stripe.Subscription): void {
  const item = itemOf(before);
  const start = item.current_period_end;
  world.subscriptions.change(before.id, {
    status: before.status === 'trialing' ? 'active' : before.status,
    items: withItem(before, {
      current_period_start: start,
      current_period_end: periodEnd(start, item.price, before.billing_cycle_anchor),
    }),
  });
  const invoice = createInvoice(world, {
    subscription: world.subscriptions.need(before.id),
    reason: 'subscription_cycle',
    lines: [periodLine(world, before.id)],
    pending: world.pendingItems
      .all()
      .filter(({ subscription }) => subscription === before.id)
      .map(({ line }) => line),
    discounts: discountsOf(world, before),
    // As at Stripe, the invoice names the period before, and its lines the one that they pay.
    period: { start: item.current_period_start, end: start },
  });
  // What an unpaid subscription would owe stays a draft.
  const isCollected = before.status !== 'unpaid';
  world.invoices.change(invoice.id, {
    auto_advance: isCollected,
    automatically_finalizes_at: isCollected ? start + DRAFT_SECONDS : null,
  });
  world.emit('customer.subscription.updated', world.subscriptions.need(before.id), before);
}

function collection(world: World, invoice: Stripe.Invoice): Task[] {
  const { id, status, automatically_finalizes_at, next_payment_attempt } = invoice;
  if (status === 'draft' && automatically_finalizes_at !== null) {
    return [
      {
        at: automatically_finalizes_at,
        run: () => {
          finalizeInvoice(world, id);
          collect(world, id);
        },
      },
    ];
  }
  if (status === 'open' && next_payment_attempt !== null) {
    return [{ at: next_payment_attempt, run: () => collect(world, id) }];
  }
  return [];
}

/** Charges an invoice without the customer. A subscription whose invoice stays unpaid is past due. */
export function collect(world: World, invoiceId: string): Stripe.Invoice {
  const invoice = payInvoice(world, invoiceId);
  const subscription = world.subscriptions.get(subscriptionOf(invoice) ?? '');
  if (invoice.status === 'paid' || !subscription) return invoice;
  const isLast = invoice.next_payment_attempt === null;
  if (subscription.status === 'active' || (isLast && world.afterRetries === 'unpaid')) {
    const status = isLast ? 'unpaid' : 'past_due';
    const changed = world.subscriptions.change(subscription.id, { status });
    world.emit('customer.subscription.updated', changed, subscription);
  } else if (isLast && subscription.status === 'past_due') {
    endSubscription(world, subscription.id, 'payment_failed');
  }
  return invoice;
}

function expiry(world: World, { id, status, expires_at }: Stripe.Checkout.Session): Task[] {
  if (status !== 'open') return [];
  return [{ at: expires_at, run: () => expireSession(world, id) }];
}

export function expireSession(world: World, id: string): Stripe.Checkout.Session {
  const expired = world.sessions.change(id, { status: 'expired', url: null });
  world.emit('checkout.session.expired', expired);
  return expired;
}
