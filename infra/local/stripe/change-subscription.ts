import type Stripe from 'stripe';
import * as z from 'zod';
import { declined } from './cards';
import { discountAmounts, idOf, lineOf, type WantedLine } from './invoice-lines';
import { createInvoice, draftInvoice, finalizeInvoice, sum, type WantedInvoice } from './invoices';
import { arrayOf, changedMetadata, flag, metadata, positive, whole } from './parameters';
import { DAY, periodEnd } from './periods';
import { StripeRefusal } from './refusal';
import { collect } from './renewals';
import { discountsOf, itemOf, periodLine, planOf, withItem } from './subscriptions';
import type { World } from './world';

export const SubscriptionChange = z.strictObject({
  items: arrayOf(
    z.strictObject({
      id: z.string(),
      price: z.string().optional(),
      quantity: positive.optional(),
    }),
  ).optional(),
  cancel_at_period_end: flag.optional(),
  default_payment_method: z.string().optional(),
  metadata: metadata.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  trial_end: z.union([z.literal('now'), whole]).optional(),
});
type SubscriptionChange = z.output<typeof SubscriptionChange>;

/** Changes a subscription as `POST /v1/subscriptions/:id` does. */
export function changeSubscription(
  world: World,
  wanted: SubscriptionChange,
  id: string,
): Stripe.Subscription {
  const before = world.subscriptions.need(id);
  if (before.status === 'canceled') {
    throw new StripeRefusal('A canceled subscription can only update its cancellation_details.');
  }
  const method = wanted.default_payment_method;
  if (method !== undefined) world.paymentMethods.need(method, 'default_payment_method');
  const change = wanted.items ? readItem(world, before, wanted.items) : null;
  const end = wanted.cancel_at_period_end;
  world.subscriptions.change(id, {
    metadata: changedMetadata(before.metadata, wanted.metadata),
    default_payment_method: method ?? before.default_payment_method,
    ...(end === undefined ? {} : endFields(world, before, end)),
  });
  if (wanted.trial_end !== undefined) moveTrialEnd(world, id, wanted.trial_end);
  const invoice = change ? switchPrice(world, id, change, wanted) : null;
  world.emit('customer.subscription.updated', world.subscriptions.need(id), before);
  if (invoice) {
    finalizeInvoice(world, invoice.id);
    const { status } = collect(world, invoice.id);
    if (status !== 'paid' && wanted.payment_behavior === 'error_if_incomplete') {
      world.subscriptions.put(before);
      world.invoices.change(invoice.id, { status: 'void', next_payment_attempt: null });
      throw declined();
    }
  }
  return world.subscriptions.need(id);
}

/** What the next invoice would be, perhaps after a change. Nothing is stored. */
export function previewInvoice(
  world: World,
  id: string,
  wanted: Pick<SubscriptionChange, 'items' | 'proration_behavior' | 'cancel_at_period_end'>,
): Stripe.Invoice {
  const before = world.subscriptions.need(id);
  const change = wanted.items ? readItem(world, before, wanted.items) : null;
  if (before.status === 'canceled' || wanted.cancel_at_period_end || before.cancel_at_period_end) {
    if (!change) {
      throw new StripeRefusal('No upcoming invoices for customer.', {
        status: 404,
        code: 'invoice_upcoming_none',
      });
    }
  }
  const plan = change && planSwitch(world, before, change, wanted.proration_behavior);
  if (plan?.invoice) return draftInvoice(world, plan.invoice);
  const item = itemOf(plan?.after ?? before);
  const start = item.current_period_end;
  const price = item.price;
  return draftInvoice(world, {
    subscription: before,
    reason: 'upcoming',
    lines: [
      {
        ...periodLine(world, id),
        amount: (price.unit_amount ?? 0) * (item.quantity ?? 1),
        description: `${item.quantity ?? 1} × ${world.products.need(idOf(price.product)).name}`,
        price,
        period: { start, end: periodEnd(start, price, before.billing_cycle_anchor) },
      },
    ],
    pending: [...pendingOf(world, id), ...(plan?.pending ?? [])],
    discounts: discountsOf(world, before),
    period: { start: item.current_period_start, end: start },
  });
}

function endFields(world: World, before: Stripe.Subscription, end: boolean) {
  return {
    cancel_at_period_end: end,
    cancel_at: end ? itemOf(before).current_period_end : null,
    canceled_at: end ? world.clock.now() : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: end ? 'cancellation_requested' : null,
    },
  } satisfies Partial<Stripe.Subscription>;
}

function moveTrialEnd(world: World, id: string, wanted: 'now' | number): void {
  const subscription = world.subscriptions.need(id);
  const end = wanted === 'now' ? world.clock.now() : wanted;
  if (end > world.clock.now() + 730 * DAY) {
    throw new StripeRefusal('The trial may last two years.', { param: 'trial_end' });
  }
  world.subscriptions.change(id, {
    status: 'trialing',
    trial_end: end,
    trial_start: subscription.trial_start ?? world.clock.now(),
    billing_cycle_anchor: end,
    items: withItem(subscription, { current_period_end: end }),
  });
}

interface ItemChange {
  readonly price: Stripe.Price;
  readonly quantity: number;
}

function readItem(
  world: World,
  subscription: Stripe.Subscription,
  items: NonNullable<SubscriptionChange['items']>,
): ItemChange | null {
  const item = itemOf(subscription);
  const [wanted, ...more] = items;
  if (!wanted || more.length > 0 || wanted.id !== item.id) {
    throw new StripeRefusal(`Name the subscription's only item, ${item.id}.`, { param: 'items' });
  }
  const price = world.prices.need(wanted.price ?? item.price.id, 'items[0][price]');
  if (price.type !== 'recurring') {
    throw new StripeRefusal('The price must be recurring.', { param: 'items[0][price]' });
  }
  const quantity = wanted.quantity ?? item.quantity ?? 1;
  return price.id === item.price.id && quantity === item.quantity ? null : { price, quantity };
}

function switchPrice(
  world: World,
  id: string,
  change: ItemChange,
  { proration_behavior }: SubscriptionChange,
): Stripe.Invoice | null {
  const plan = planSwitch(world, world.subscriptions.need(id), change, proration_behavior);
  world.subscriptions.put(plan.after);
  for (const line of plan.pending) {
    world.pendingItems.put({ id: world.newId('ii'), subscription: id, line });
  }
  return plan.invoice ? createInvoice(world, plan.invoice) : null;
}

interface Switch {
  readonly after: Stripe.Subscription;
  /** What is charged at once. */
  readonly invoice: WantedInvoice | null;
  /** What the next invoice will charge. */
  readonly pending: readonly Stripe.InvoiceLineItem[];
}

/**
 * What a change of price leads to. Another interval begins a new period at once, which is charged
 * at once. In a trial nothing is charged.
 */
function planSwitch(
  world: World,
  subscription: Stripe.Subscription,
  { price, quantity }: ItemChange,
  prorations: SubscriptionChange['proration_behavior'] = 'create_prorations',
): Switch {
  const item = itemOf(subscription);
  const now = world.clock.now();
  const changed = { price, plan: planOf(price), quantity };
  if (subscription.status === 'trialing') {
    const after = { ...subscription, items: withItem(subscription, changed) };
    return { after, invoice: null, pending: [] };
  }
  const isReset = item.price.recurring?.interval !== price.recurring?.interval;
  const period = isReset
    ? { start: now, end: periodEnd(now, price) }
    : { start: item.current_period_start, end: item.current_period_end };
  const after = {
    ...subscription,
    billing_cycle_anchor: isReset ? now : subscription.billing_cycle_anchor,
    items: withItem(subscription, {
      ...changed,
      current_period_start: period.start,
      current_period_end: period.end,
    }),
  };
  const length = item.current_period_end - item.current_period_start;
  const rest = Math.max(0, (item.current_period_end - now) / length);
  const discounts = discountsOf(world, subscription);
  const common = { subscription: subscription.id, subscriptionItem: item.id };
  const credit: WantedLine = {
    ...common,
    amount: -Math.round(paidFor(world, subscription) * rest),
    description: `Unused time on ${nameOf(world, item.price)}`,
    price: item.price,
    quantity: item.quantity ?? 1,
    period: { start: now, end: item.current_period_end },
    isProration: true,
    isDiscountable: false,
  };
  const full = (price.unit_amount ?? 0) * quantity;
  const charge: WantedLine = {
    ...common,
    amount: isReset ? full : Math.round(full * rest),
    description: isReset
      ? `${quantity} × ${nameOf(world, price)}`
      : `Remaining time on ${nameOf(world, price)}`,
    price,
    quantity,
    period: { start: now, end: period.end },
    isProration: !isReset,
  };
  const lines = prorations === 'none' ? (isReset ? [charge] : []) : [credit, charge];
  const isAtOnce = lines.length > 0 && (isReset || prorations === 'always_invoice');
  return {
    after,
    invoice: isAtOnce
      ? {
          subscription: after,
          reason: 'subscription_update',
          lines,
          pending: pendingOf(world, subscription.id),
          discounts,
          period: { start: now, end: now },
        }
      : null,
    pending: isAtOnce ? [] : lines.map((line) => lineOf(world, line, discounts, null)),
  };
}

/** What the present period costs after discounts. Nothing if its invoice was not paid. */
function paidFor(world: World, subscription: Stripe.Subscription): number {
  const invoice =
    subscription.latest_invoice && world.invoices.get(idOf(subscription.latest_invoice));
  if (invoice && invoice.status !== 'paid') return 0;
  const { amount, price } = periodLine(world, subscription.id);
  const off = discountAmounts(world, amount, price, discountsOf(world, subscription));
  return amount - sum(off.map((one) => one.amount));
}

function pendingOf(world: World, id: string): Stripe.InvoiceLineItem[] {
  return world.pendingItems
    .all()
    .filter(({ subscription }) => subscription === id)
    .map(({ line }) => line);
}

function nameOf(world: World, { product }: Stripe.Price): string {
  return world.products.need(idOf(product)).name;
}
